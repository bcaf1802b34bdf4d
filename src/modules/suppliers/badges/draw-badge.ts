import { BADGE_SIZE } from '#contracts/badges/badge-terms.ts';
import type { BadgeColour, BadgeCounter } from '#contracts/badges/badge-terms.ts';
import { escapeHtml } from '#shared/html.ts';
import { SANS, SERIF } from './badge-letters.ts';
import { drawLine, letterPath } from './letter-path.ts';

export interface DrawnBadge {
  name: string;
  year: number;
  counter: BadgeCounter;
  /** Below the year. */
  on: string;
  /** For screen readers. */
  title: string;
}

interface Colours {
  ground: string;
  words: string;
  year: string;
  lines: string;
  /** Stroke around the arch, so that it is visible on light and dark pages. */
  edge: string;
}
/** Each is readable on white and on dark pages (tested). */
export const COLOURS: Readonly<Record<BadgeColour, Colours>> = {
  plum: { ground: '#5B2548', words: '#FFFDFA', year: '#F6E4DD', lines: '#F6E4DD', edge: '#9A5B83' },
  paper: { ground: '#FFFDFA', words: '#5B2548', year: '#5B2548', lines: '#9A5B83', edge: '#9A5B83' },
  line: { ground: 'none', words: '#A8688F', year: '#A8688F', lines: '#A8688F', edge: '#A8688F' },
};

const EMBLEMS: Readonly<Record<BadgeCounter, string>> = {
  reviews: '<path d="M80 52S62 41 62 29.5A9.5 9.5 0 0 1 80 25a9.5 9.5 0 0 1 18 4.5C98 41 80 52 80 52Z"/>',
  repliesWithinDay:
    '<path d="M66 23h28a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5H78l-8 7v-7h-4a5 5 0 0 1-5-5V28a5 5 0 0 1 5-5Z"/><path d="M70 34.5l6 6 14-11"/>',
  bookings: '<circle cx="73" cy="38" r="12"/><circle cx="87" cy="38" r="12"/>',
};

const MIDDLE = BADGE_SIZE.width / 2;
/** Maximum width of a line of the name, inside the inner arch. */
const LINE_WIDTH = 116;
/** Letter sizes with the maximum number of lines, largest first. */
const SIZES = [
  [22, 2],
  [20, 2],
  [18, 2],
  [16, 3],
  [14, 3],
  [12, 3],
  [10, 4],
] as const;
/** Vertical middle of the name. */
const NAME_Y = 89;

/** A badge as a standalone static SVG: letters are outlines, and it contains no script, style or address. */
export function drawBadge(badge: DrawnBadge, colour: BadgeColour): string {
  const { ground, words, year, lines, edge } = COLOURS[colour];
  const { width, height } = BADGE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(badge.title)}</title>`,
    `<path d="M3 176V80a77 77 0 0 1 154 0v96a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5Z" fill="${ground}" stroke="${edge}" stroke-width="2"/>`,
    `<g fill="none" stroke="${lines}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${EMBLEMS[badge.counter]}`,
    `<path d="M11 173V80a69 69 0 0 1 138 0v93Z" stroke-opacity=".55" stroke-width="1.2"/>`,
    `<path d="M60 146h40" stroke-opacity=".5" stroke-width="1"/></g>`,
    `<g fill="${words}">${drawName(badge.name)}`,
    drawLine(letterPath(badge.on, SANS), { x: MIDDLE, y: 164, size: 11, maxWidth: LINE_WIDTH }),
    `</g><g fill="${year}">`,
    drawLine(letterPath(String(badge.year), SERIF), { x: MIDDLE, y: 136, size: 20, maxWidth: LINE_WIDTH }),
    '</g></svg>',
  ].join('');
}

function drawName(name: string): string {
  const { lines, size } = wrapName(name);
  const pitch = size * 1.1;
  const first = NAME_Y + size * 0.3 - ((lines.length - 1) * pitch) / 2;
  return lines
    .map((line, at) =>
      drawLine(letterPath(line, SERIF), { x: MIDDLE, y: first + at * pitch, size, maxWidth: LINE_WIDTH }),
    )
    .join('');
}

/** The lines of a name in the largest letters that fit; a word too wide at every size is squeezed. */
export function wrapName(name: string): { lines: string[]; size: number } {
  for (const [size, most] of SIZES) {
    const lines = wrapped(name, size);
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= LINE_WIDTH)) return { lines, size };
  }
  const [smallest, most] = SIZES[SIZES.length - 1] ?? SIZES[0];
  const lines = wrapped(name, smallest);
  return { lines: [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')].filter(Boolean), size: smallest };
}

function wrapped(name: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/u).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, size) <= LINE_WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text: string, size: number): number => letterPath(text, SERIF).width * size;

/** Escapes a text, without the characters that XML forbids. */
const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these characters are removed
  escapeHtml(text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, ''));
