/**
 * The value of an object used as a map under a key from outside: never what every object inherits, such as
 * `constructor` (T10). Undefined without an object.
 */
export function ownValue<T>(map: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined;
}
