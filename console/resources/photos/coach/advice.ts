/** The coach's hints about photos, based on their measurements. It never blocks an upload. */
import { distance } from './distance.ts';
import type { Look } from './measure.ts';

/** Most important first: a photo shows only one. */
export const HINTS = ['alike', 'blurred', 'dark', 'tilted', 'small', 'uprightCover', 'noAlt'] as const;
export type Hint = (typeof HINTS)[number];

const DARK = 0.22;
const BLURRED = 0.62;
/** Pixels of the longer side; smaller photos are enlarged on large screens. */
const LARGE_ENOUGH = 1_280;
/** Maximum number of different bits, of 64. */
const ALIKE = 5;
/** Degrees: less looks level, more is intentional. */
const TILT = { least: 1, most: 10 };
/** With fewer photos, it isn't significant that all have the same shape. */
const BALANCE_FROM = 6;

/** Hints about a single photo. */
export function hintsOf({ width, height, brightness, blur, tilt }: Look): Hint[] {
  const lean = Math.abs(tilt ?? 0);
  return [
    ...(blur > BLURRED ? (['blurred'] as const) : []),
    ...(brightness < DARK ? (['dark'] as const) : []),
    ...(lean >= TILT.least && lean <= TILT.most ? (['tilted'] as const) : []),
    ...(Math.max(width, height) < LARGE_ENOUGH ? (['small'] as const) : []),
  ];
}

/** The hash of a plain surface, or of stripes across the whole picture: nothing to compare. */
const PLAIN = '0'.repeat(16);

/** The photos that look like an earlier one, each with that one. */
export function alikeOf(looks: readonly { id: string; hash: string }[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [at, { id, hash }] of looks.entries()) {
    if (hash === PLAIN) continue;
    const twin = looks.slice(0, at).find((other) => distance(other.hash, hash) <= ALIKE);
    if (twin) found.set(id, twin.id);
  }
  return found;
}

/** The missing shape, if all photos have the same one. */
export function missingShape(photos: readonly { portrait: boolean }[]): 'upright' | 'landscape' | null {
  if (photos.length < BALANCE_FROM) return null;
  const upright = photos.filter(({ portrait }) => portrait).length;
  if (upright === 0) return 'upright';
  return upright === photos.length ? 'landscape' : null;
}

/** The clockwise rotation in degrees that levels a tilted photo. */
export const turnOf = (tilt: number): number => -tilt;
