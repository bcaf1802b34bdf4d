/** Number of photos that share a block of order numbers; more than a supplier has. */
const BLOCK = 250;
/** New photos are above this, arranged ones below. */
const NEW = 3;

/** The order number of a photo added at a moment (milliseconds), after all others. */
export const newOrder = (now: number): number => NEW + now / 1e13;

/** Ascending order numbers for arranged photos, below those of photos added later. */
export function orderNumbers(count: number): number[] {
  // Deleted photos keep their position, so there may be more than a block.
  const step = Math.min(1 / BLOCK, (NEW - 1) / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => at * step);
}
