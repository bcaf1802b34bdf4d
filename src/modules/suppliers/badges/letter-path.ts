import { ownValue } from '#contracts/own-value.ts';

/** Letters as outlines by character, as badge-letters.ts has them. */
type Letters = Readonly<Record<string, string>>;

/** A line of text as paths whose origin is the left end of its baseline. */
export interface Line {
  /** In em. */
  width: number;
  /** One path of all letters, in units of 1/500 em; empty if there are none. */
  path: string;
}

const EM = 500;
/** Between two letters, in units. */
const TRACKING = -5;
/** Left out: accents on their own. */
const ACCENTS = /\p{M}/gu;

/** An accented letter that has no outline is drawn without its accent; what still has none is left out. */
export function letterPath(text: string, letters: Letters): Line {
  let path = '';
  let at = 0;
  for (const character of text) {
    const outline = ownValue(letters, character) ?? ownValue(letters, character.normalize('NFD').replace(ACCENTS, ''));
    if (outline === undefined) continue;
    const end = outline.indexOf(' ');
    const left = at;
    // Only the start of an outline is absolute, so moving it moves the letter.
    path += outline.slice(end + 1).replace(/^M(-?\d+)/u, (_, x: string) => `M${Number(x) + left}`);
    at += Number(outline.slice(0, end)) + TRACKING;
  }
  return { width: (at === 0 ? 0 : at - TRACKING) / EM, path };
}

/** Draws a line centred at `x`, at most as wide as `room`. */
export function drawLine(line: Line, { x, y, size, fill, room }: LinePlace): string {
  const fitting = Math.min(1, room / (line.width * size || 1));
  const left = x - (line.width * size * fitting) / 2;
  const scale = (size / EM) * fitting;
  const place = `translate(${short(left)} ${short(y)}) scale(${short(scale)})`;
  return `<path fill="${fill}" transform="${place}" d="${line.path}"/>`;
}

interface LinePlace {
  x: number;
  y: number;
  size: number;
  fill: string;
  room: number;
}

const short = (value: number): string => String(Math.round(value * 10_000) / 10_000);
