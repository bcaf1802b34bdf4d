import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { SqliteDialect } from 'kysely';
import type { Driver, SqliteDatabase } from 'kysely';
import { steady } from './server/steady-driver.ts';

/** Maximum prepared statements; the product has fewer. */
const STATEMENTS_KEPT = 500;

/**
 * Page cache, in KiB. With SQLite's own 2 MB a bulk write of 500 leads, each in many indexes, spills pages before
 * it commits.
 */
const PAGE_CACHE = 16_384;

/** node:sqlite has no booleans, so they become 0 and 1 as on MySQL. */
const bindable = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

export interface EmbeddedOptions {
  onStatement?: ((sql: string) => void) | undefined;
  /** Called with every failed statement. */
  onFault?: (error: unknown) => void;
}

/**
 * The embedded engine: Node's own SQLite, one connection, write-ahead log. `begin` becomes `begin immediate`, because a
 * reader that later writes fails at once if another process has written since, whatever the busy timeout. Synchronous
 * stays FULL: an acknowledged write survives a power cut (O10).
 */
export class EmbeddedDialect extends SqliteDialect {
  readonly #onFault: ((error: unknown) => void) | undefined;

  constructor(file: string, { onStatement, onFault }: EmbeddedOptions = {}) {
    super({ database: () => Promise.resolve(open(file, onStatement)) });
    this.#onFault = onFault;
  }

  override createDriver(): Driver {
    return steady(super.createDriver(), this.#onFault);
  }
}

function open(file: string, onStatement?: (sql: string) => void): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec(`pragma cache_size = -${PAGE_CACHE}`);
  if (file !== ':memory:') database.exec('pragma journal_mode = wal; pragma synchronous = full');
  // The printed check of docs/ledger.md hashes in SQL; MySQL and MariaDB have this function built in.
  database.function('sha2', { deterministic: true }, (text, bits) =>
    createHash(`sha${Number(bits)}`)
      .update(String(text))
      .digest('hex'),
  );
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (prepared.size >= STATEMENTS_KEPT) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };
  return {
    prepare(source: string) {
      const sql = source === 'begin' ? 'begin immediate' : source;
      onStatement?.(sql);
      const statement = prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters.map(bindable) as never[];
      return {
        reader: /^\s*(select|pragma|explain|with|values)/iu.test(sql) || /\breturning\b/iu.test(sql),
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      };
    },
    close: () => database.close(),
  };
}
