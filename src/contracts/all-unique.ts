/**
 * Whether no two entries of a list have the same text under a key, ignoring case and surrounding spaces. Accepts any list,
 * because it comes from outside; values that aren't text are checked by their own rule.
 */
export function allUnique<T extends object>(list: readonly T[] | undefined, keyOf: (one: T) => unknown): boolean {
  const keys = (list ?? []).flatMap((one) => {
    const key = typeof one === 'object' && one !== null ? keyOf(one) : null;
    return typeof key === 'string' ? [key.trim().toLowerCase()] : [];
  });
  return new Set(keys).size === keys.length;
}
