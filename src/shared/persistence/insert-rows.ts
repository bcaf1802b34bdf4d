import { ownValue } from '#contracts/own-value.ts';
import { CompiledQuery, sql } from 'kysely';
import { isEmbedded } from './engine.ts';
import { columnsFromJson } from './json-rows.ts';
import type { JsonValue } from './json-rows.ts';
import type { Em } from './orm.ts';

/** Rows per statement: even with the longest texts, the statement stays below the servers' packet limit. */
const TOGETHER = 250;

/** SQLite accepts 32,766 values per statement. */
const COLUMNS_MOST = Math.floor(32_766 / TOGETHER);

/**
 * Inserts many rows in as few statements as possible, without a query builder's cost for thousands of values. The
 * servers' driver writes the rows into the text. The embedded engine binds the values of a full statement, whose text is
 * prepared once; the remaining rows come from one parameter, although reading forty columns from JSON takes five times as
 * long.
 */
export async function insertRows(
  em: Em,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly JsonValue[])[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const some = rows.slice(from, from + TOGETHER);
    if (isEmbedded(em) && some.length === TOGETHER && columns.length <= COLUMNS_MOST) {
      await em.getKysely().executeQuery(CompiledQuery.raw(embeddedText(em, table, columns), some.flat()));
    } else if (isEmbedded(em)) {
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
const embeddedTexts = new Map<string, string>();

const serverText = (em: Em, table: string, columns: readonly string[]): string =>
  textOf(serverTexts, em, table, columns, () => '?');

const embeddedText = (em: Em, table: string, columns: readonly string[]): string =>
  textOf(embeddedTexts, em, table, columns, () => {
    const row = `(${columns.map(() => '?').join()})`;
    return Array.from({ length: TOGETHER }, () => row).join();
  });

function textOf(
  texts: Map<string, string>,
  em: Em,
  table: string,
  columns: readonly string[],
  values: () => string,
): string {
  const name = `${table} ${columns.join()}`;
  const known = texts.get(name) ?? `${insertInto(table, columns).compile(em.getKysely()).sql} values ${values()}`;
  texts.set(name, known);
  return known;
}

/** The same for objects that all have the first one's keys; keys are columns, booleans become 0 and 1. */
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
