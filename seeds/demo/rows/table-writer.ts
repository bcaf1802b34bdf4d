import { CompiledQuery } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { DemoDb, DemoRow } from './demo-tables.ts';

/** Maximum values per statement: SQLite allows 32,766, MySQL 65,535. */
const VALUES_PER_STATEMENT = 30_000;
const ROWS_PER_STATEMENT = 1_000;
/** Rows of all tables that are written in one transaction. */
const ROWS_PER_TRANSACTION = 20_000;

/** Collects rows for many tables and writes them in a few large statements, many per transaction. */
export class TableWriter {
  readonly #em: Em;
  readonly #rows = new Map<keyof DemoDb, object[]>();
  readonly #statements = new Map<string, string>();
  #waiting = 0;

  constructor(em: Em) {
    this.#em = em;
  }

  add<T extends keyof DemoDb>(table: T, row: DemoRow<T>): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row);
    else this.#rows.set(table, [row]);
    this.#waiting += 1;
  }

  /** A row of a table with generated ids. */
  addNumbered<T extends keyof DemoDb>(table: T, row: Omit<DemoRow<T>, 'id'>): void {
    this.add(table, row as DemoRow<T>);
  }

  addAll<T extends keyof DemoDb>(table: T, rows: readonly DemoRow<T>[]): void {
    for (const row of rows) this.add(table, row);
  }

  get full(): boolean {
    return this.#waiting >= ROWS_PER_TRANSACTION;
  }

  /** Writes everything collected so far in one transaction, which may run again after a deadlock. */
  async flush(): Promise<void> {
    if (this.#waiting === 0) return;
    await inTransaction(this.#em, async (em) => {
      for (const [table, rows] of this.#rows) await this.#insert(em, table, rows);
    });
    this.#rows.clear();
    this.#waiting = 0;
  }

  async #insert(em: Em, table: string, rows: readonly object[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    const most = Math.min(ROWS_PER_STATEMENT, Math.floor(VALUES_PER_STATEMENT / columns.length));
    let from = 0;
    // Only a few sizes, because engines cache prepared statements and large ones take much memory.
    for (const step of [most, 100, 10, 1]) {
      for (; rows.length - from >= step; from += step) {
        const values = valuesOf(rows.slice(from, from + step), columns);
        await em.getKysely().executeQuery(CompiledQuery.raw(this.#statement(table, columns, step), values));
      }
    }
  }

  /** Returns the same text for the same number of rows. */
  #statement(table: string, columns: readonly string[], rows: number): string {
    const key = `${table} ${rows}`;
    let statement = this.#statements.get(key);
    if (statement === undefined) {
      const marks = `(${columns.map(() => '?').join(',')})`;
      const names = columns.map((column) => `\`${column}\``).join(',');
      statement = `insert into \`${table}\` (${names}) values ${Array.from({ length: rows }, () => marks).join(',')}`;
      this.#statements.set(key, statement);
    }
    return statement;
  }
}

function valuesOf(rows: readonly object[], columns: readonly string[]): unknown[] {
  const values: unknown[] = [];
  for (const row of rows) {
    const cells = row as Record<string, unknown>;
    for (const column of columns) values.push(cells[column]);
  }
  return values;
}
