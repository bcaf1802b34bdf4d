/**
 * Whether no two entries of a list say the same under a key, whatever its case and the spaces around it. Bears any list, as it
 * comes from outside; what isn't text is left to its own rule.
 */
export function allUnique<T extends object>(list: readonly T[] | undefined, keyOf: (one: T) => unknown): boolean {
  const keys = (list ?? []).flatMap((one) => {
    const key = typeof one === 'object' && one !== null ? keyOf(one) : null;
    return typeof key === 'string' ? [key.trim().toLowerCase()] : [];
  });
  return new Set(keys).size === keys.length;
}
