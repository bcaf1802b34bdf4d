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

/**
 * The ids with some of them moved, in the order they are named, before another one; null moves them to the end. Ids that
 * aren't there are ignored, so that a photo deleted in the meantime stops no one.
 */
export function moved(ids: readonly string[], chosen: readonly string[], before: string | null): string[] {
  const known = new Set(ids);
  const moving = [...new Set(chosen)].filter((id) => known.has(id));
  const held = new Set(moving);
  // A target that is moved itself stands for what follows it.
  const from = before === null ? -1 : ids.indexOf(before);
  const target = from < 0 ? undefined : ids.slice(from).find((id) => !held.has(id));
  const rest = ids.filter((id) => !held.has(id));
  const at = target === undefined ? rest.length : rest.indexOf(target);
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}
