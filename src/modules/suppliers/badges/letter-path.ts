import { ownValue } from '#contracts/own-value.ts';

/** Letters as outlines by character, as badge-letters.ts has them. */
type Letters = Readonly<Record<string, string>>;

/** A line of text as paths whose origin is the left end of its baseline. */
export interface Line {
  /** In em. */
  width: number;
  /** Paths in units of 1/500 em. */
  paths: string;
}

const EM = 500;
/** Between two letters, in units. */
const TRACKING = -5;
/** Left out: accents on their own. */
const ACCENTS = /\p{M}/gu;

/** An accented letter that has no outline is drawn without its accent; what still has none is left out. */
export function letterPath(text: string, letters: Letters): Line {
  const paths: string[] = [];
  let at = 0;
  for (const character of text) {
    const outline = ownValue(letters, character) ?? ownValue(letters, character.normalize('NFD').replace(ACCENTS, ''));
    if (outline === undefined) continue;
    const end = outline.indexOf(' ');
    const path = outline.slice(end + 1);
    if (path !== '') paths.push(`<path d="${path}"${at === 0 ? '' : ` transform="translate(${at})"`}/>`);
    at += Number(outline.slice(0, end)) + TRACKING;
  }
  return { width: (at === 0 ? 0 : at - TRACKING) / EM, paths: paths.join('') };
}

/** Draws a line centred at `x`, at most as wide as `room`. */
export function drawLine(line: Line, { x, y, size, fill, room }: LinePlace): string {
  const fitting = Math.min(1, room / (line.width * size || 1));
  const left = x - (line.width * size * fitting) / 2;
  const scale = (size / EM) * fitting;
  const place = `translate(${short(left)} ${short(y)}) scale(${short(scale)})`;
  return `<g fill="${fill}" transform="${place}">${line.paths}</g>`;
}

interface LinePlace {
  x: number;
  y: number;
  size: number;
  fill: string;
  room: number;
}

const short = (value: number): string => String(Math.round(value * 10_000) / 10_000);
