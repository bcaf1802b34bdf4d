import { ownValue } from '#contracts/own-value.ts';
import { CompiledQuery, sql } from 'kysely';
import { isEmbedded } from './engine.ts';
import { columnsFromJson } from './json-rows.ts';
import type { JsonValue } from './json-rows.ts';
import type { Em } from './orm.ts';

/** Rows per statement: even with the longest texts, the statement stays below the servers' packet limit. */
const TOGETHER = 250;

/**
 * Inserts many rows in as few statements as possible, without a query builder's cost for thousands of values: the
 * servers' driver writes the rows into the text, the embedded engine reads them from one parameter.
 */
export async function insertRows(
  em: Em,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly JsonValue[])[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const some = rows.slice(from, from + TOGETHER);
    if (isEmbedded(em)) {
      await sql`${insertInto(table, columns)} ${columnsFromJson(columns, some)}`.execute(em.getKysely());
    } else {
      await em.getKysely().executeQuery(CompiledQuery.raw(serverText(em, table, columns), [some]));
    }
  }
}

const insertInto = (table: string, columns: readonly string[]) =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`;

/** Texts by table and columns: building one costs more than the server needs for a row. */
const serverTexts = new Map<string, string>();

function serverText(em: Em, table: string, columns: readonly string[]): string {
  const name = `${table} ${columns.join()}`;
  const known = serverTexts.get(name) ?? `${insertInto(table, columns).compile(em.getKysely()).sql} values ?`;
  serverTexts.set(name, known);
  return known;
}

/** The same for objects that all have the keys of the first; keys are columns, flags become 0 and 1. */
export async function insertObjects(em: Em, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => {
    const cells = row as Record<string, JsonValue | boolean>;
    return columns.map((column) => {
      const cell = ownValue(cells, column) ?? null;
      return typeof cell === 'boolean' ? Number(cell) : cell;
    });
  });
  await insertRows(em, table, columns, values);
}
