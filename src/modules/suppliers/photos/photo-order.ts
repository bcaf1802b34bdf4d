/** Photos whose order is written at once; more than a supplier has. */
const BLOCK = 250;
/** Every new photo is above this, every ordered one below. */
const NEW = 3;

/** The order number of a photo that is added at a moment (milliseconds): after every other one. */
export const newOrder = (now: number): number => NEW + now / 1e13;

/** Order numbers for so many photos in a row, below those of photos that are added later. */
export function orderNumbers(count: number): number[] {
  // Deleted photos keep a place too, so there may be more than a block of them.
  const step = Math.min(1 / BLOCK, (NEW - 1) / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => at * step);
}
