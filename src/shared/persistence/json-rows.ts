import { ownValue } from '#contracts/own-value.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isEmbedded } from './engine.ts';
import type { Em } from './orm.ts';

/** Column types of the rows of a statement. */
const KINDS = {
  id: 'char(26) character set utf8mb4 collate utf8mb4_bin',
  /** At most 400 characters. With a longer type the server would keep the rows on disk. */
  line: 'varchar(400) character set utf8mb4 collate utf8mb4_bin',
  /** At most 2,000 characters; only for a few rows. */
  text: 'varchar(2000) character set utf8mb4 collate utf8mb4_bin',
  number: 'bigint',
} as const;

export type JsonColumns = Readonly<Record<string, keyof typeof KINDS>>;
export type JsonValue = string | number | null;
type JsonRow = readonly JsonValue[];

/**
 * Passes many rows to one statement as a table, in one parameter: a bulk write of 250 rows costs neither 250 statements
 * nor thousands of bound values. Use it as `from ${jsonRows(…)} v`; each value is named after its column.
 */
export function jsonRows(em: Em, columns: JsonColumns, rows: readonly JsonRow[]): RawBuilder<unknown> {
  const names = Object.keys(columns);
  if (isEmbedded(em)) return sql`(${columnsFromJson(names, rows)})`;
  const definitions = names.map(
    (name, at) =>
      sql`${sql.ref(name)} ${sql.raw(KINDS[ownValue(columns, name) ?? 'line'])} path ${sql.lit(`$[${at}]`)}`,
  );
  return sql`json_table(${JSON.stringify(rows)}, '$[*]' columns (${sql.join(definitions)}))`;
}

/** The rows as a subquery for the embedded engine. */
export function columnsFromJson(names: readonly string[], rows: readonly JsonRow[]): RawBuilder<unknown> {
  const values = names.map((name, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(name)}`);
  return sql`select ${sql.join(values)} from json_each(${JSON.stringify(rows)})`;
}
