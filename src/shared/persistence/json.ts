/** Converts a JSON column after reading: MySQL returns it parsed, MariaDB and SQLite as text. */
export function fromJson<T>(value: T | string): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value;
}

/** An unpaired surrogate, as JSON writes it: after an even number of backslashes. */
const LONE_SURROGATE = /(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/gu;

/**
 * A value for a JSON column in a Kysely statement; every engine takes text. Unpaired surrogates, which MariaDB refuses,
 * become U+FFFD, as they do in text columns.
 */
export function toJson(value: unknown): never {
  const text = JSON.stringify(value) as string | undefined;
  return (text?.includes('\\ud') ? text.replaceAll(LONE_SURROGATE, '$1\ufffd') : text) as never;
}
