import { ownValue } from '#contracts/own-value.ts';

/** Letters in the format of badge-letters.ts. */
export interface Letters {
  /** Units per em. */
  em: number;
  /** Outlines by character. */
  outlines: Readonly<Record<string, string>>;
}

/** A line of text as paths whose origin is the left end of its baseline. */
export interface Line {
  /** In em. */
  width: number;
  /** One path of all letters, in units; empty if there are none. */
  path: string;
  em: number;
}

/** Added between two letters, in em. */
const TRACKING = -0.01;
/** Combining accents, which are left out. */
const ACCENTS = /\p{M}/gu;

/** A letter without an outline is drawn without its accent, or left out if that has no outline either. */
export function letterPath(text: string, { em, outlines }: Letters): Line {
  const tracking = Math.round(TRACKING * em);
  let path = '';
  let at = 0;
  for (const character of text) {
    const outline =
      ownValue(outlines, character) ?? ownValue(outlines, character.normalize('NFD').replace(ACCENTS, ''));
    if (outline === undefined) continue;
    const end = outline.indexOf(' ');
    const left = at;
    // Only the start of an outline is absolute, so changing it moves the letter.
    path += outline.slice(end + 1).replace(/^M(-?\d+)/u, (_, x: string) => `M${Number(x) + left}`);
    at += Number(outline.slice(0, end)) + tracking;
  }
  return { width: (at === 0 ? 0 : at - tracking) / em, path, em };
}

/** Draws a line centred at `x`, at most as wide as `maxWidth`. */
export function drawLine(line: Line, { x, y, size, maxWidth }: LinePlace): string {
  const fitting = Math.min(1, maxWidth / (line.width * size || 1));
  const left = x - (line.width * size * fitting) / 2;
  const scale = (size / line.em) * fitting;
  const place = `translate(${short(left)} ${short(y)}) scale(${short(scale)})`;
  return `<path transform="${place}" d="${line.path}"/>`;
}

interface LinePlace {
  x: number;
  y: number;
  size: number;
  maxWidth: number;
}

const short = (value: number): string => String(Math.round(value * 1_000) / 1_000);
