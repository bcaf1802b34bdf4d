/** Percentage of first replies within four hours, rounded; null without replies. */
export function quickShare(buckets: readonly number[]): number | null {
  const all = buckets.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  return Math.round((((buckets[0] ?? 0) + (buckets[1] ?? 0)) / all) * 100);
}

const STUB = 8;
const ROOM = 46;

/** Height of a bar in pixels: a stub at zero, the full height at the maximum. */
export const barHeight = (count: number, most: number): number => STUB + (count / most) * ROOM;
