/**
 * The ids with some of them moved, in the order they are named, before another one; null moves them to the end. Ids that
 * aren't there are ignored, so that a photo deleted in the meantime doesn't cause an error.
 */
export function moved(ids: readonly string[], chosen: readonly string[], before: string | null): string[] {
  const known = new Set(ids);
  const moving = [...new Set(chosen)].filter((id) => known.has(id));
  const held = new Set(moving);
  // If the target is moved too, the photo after it takes its place.
  const from = before === null ? -1 : ids.indexOf(before);
  const target = from < 0 ? undefined : ids.slice(from).find((id) => !held.has(id));
  const rest = ids.filter((id) => !held.has(id));
  const at = target === undefined ? rest.length : rest.indexOf(target);
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}
