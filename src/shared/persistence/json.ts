/** A JSON column as it is read: parsed by MySQL, text from MariaDB and SQLite. */
export function fromJson<T>(value: T | string): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value;
}

/** Half of a surrogate pair, as JSON writes it: after an even number of backslashes. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gu;

/**
 * A value for a JSON column in a Kysely statement; every engine takes text. Halves of surrogate pairs, which MariaDB refuses,
 * become U+FFFD, as they do in columns of text.
 */
export function toJson(value: unknown): never {
  const text = JSON.stringify(value) as string | undefined;
  return (text?.includes('\\ud') ? text.replaceAll(LONE_SURROGATE, '$1\ufffd') : text) as never;
}
