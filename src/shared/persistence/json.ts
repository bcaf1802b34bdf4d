/** A JSON column as it is read: parsed by MySQL, text from MariaDB and SQLite. */
export function fromJson<T>(value: T | string): T {
  return typeof value === 'string' ? (JSON.parse(value) as T) : value;
}

/** A value for a JSON column in a Kysely statement; every engine takes text. */
export function toJson(value: unknown): never {
  return JSON.stringify(value) as never;
}
