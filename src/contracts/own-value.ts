/**
 * Looks up a key from outside in an object used as a map, ignoring everything that objects inherit, such as
 * `constructor` (T10). Undefined without an object.
 */
export function ownValue<T>(map: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined;
}
