/**
 * What an object that is used as a map holds under a key from outside: never what every object inherits, such as
 * `constructor` (T10). Nothing for no object.
 */
export function ownValue<T>(map: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined;
}
