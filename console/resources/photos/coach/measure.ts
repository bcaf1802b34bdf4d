/** The coach's measurements of a photo. Pure: it reads the brightness of each pixel of a small copy. */

import type { Grey } from './grey.ts';
import { tiltOf } from './tilt.ts';

export interface Look {
  /** Size of the original photo in pixels. */
  width: number;
  height: number;
  /** Mean brightness from 0, black, to 1. */
  brightness: number;
  /** From 0, as sharp as the copy can be, to 1. */
  blur: number;
  /** 64 bits in 16 hexadecimal digits; similar photos differ in few of them. */
  hash: string;
  /** Degrees clockwise; null if it can't be determined. */
  tilt: number | null;
}

/** Radius in pixels of the extra blur used to measure sharpness. */
const REACH = 4;

export function brightnessOf({ light }: Grey): number {
  let sum = 0;
  for (const one of light) sum += one;
  return light.length === 0 ? 0 : sum / light.length / 255;
}

/**
 * How blurred a photo is: another blur removes much of the difference between neighbours from a sharp photo, and little from an
 * already blurred one (Crété et al., 2007). A plain surface counts as sharp.
 */
export function blurOf(grey: Grey): number {
  return Math.max(lost(grey, 'across'), lost(grey, 'down'));
}

function lost({ width, height, light }: Grey, direction: 'across' | 'down'): number {
  const [lines, length, step, next] = direction === 'across' ? [height, width, 1, width] : [width, height, width, 1];
  const span = 2 * REACH + 1;
  let before = 0;
  let taken = 0;
  for (let line = 0; line < lines; line += 1) {
    const start = line * next;
    const at = (place: number): number => light[start + Math.min(length - 1, Math.max(0, place)) * step] ?? 0;
    let sum = 0;
    for (let place = -REACH; place <= REACH; place += 1) sum += at(place);
    let previous = sum / span;
    for (let place = 1; place < length; place += 1) {
      sum += at(place + REACH) - at(place - REACH - 1);
      const sharp = Math.abs(at(place) - at(place - 1));
      const soft = Math.abs(sum / span - previous);
      previous = sum / span;
      before += sharp;
      taken += Math.max(0, sharp - soft);
    }
  }
  return before === 0 ? 0 : (before - taken) / before;
}

const ROWS = 8;
const COLUMNS = 9;

/** A hash with one bit per cell of an 8 by 9 grid: whether it is brighter than the cell to its left. */
export function dHash(grey: Grey): string {
  const fields = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_one, column) => meanOf(grey, row, column)),
  );
  const bits = fields.flatMap((row) => row.slice(1).map((field, at) => (field > (row[at] ?? 0) ? '1' : '0')));
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0');
}

function meanOf({ width, height, light }: Grey, row: number, column: number): number {
  const [top, bottom] = edges(row, ROWS, height);
  const [left, right] = edges(column, COLUMNS, width);
  let sum = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) sum += light[y * width + x] ?? 0;
  return sum / Math.max(1, (bottom - top) * (right - left));
}

function edges(at: number, of: number, length: number): [number, number] {
  const from = Math.min(length - 1, Math.floor((at * length) / of));
  return [from, Math.max(from + 1, Math.floor(((at + 1) * length) / of))];
}

export const measured = (whole: { width: number; height: number }, grey: Grey): Look => ({
  width: whole.width,
  height: whole.height,
  brightness: brightnessOf(grey),
  blur: blurOf(grey),
  hash: dHash(grey),
  tilt: tiltOf(grey),
});
