import type { SqlEntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { InsertQueryBuilder, InsertResult, RawBuilder } from 'kysely';
import { isEmbedded } from './engine.ts';
import type { EngineName } from './engine.ts';

/** A column of the row that could not be inserted, in the engine's syntax. */
export function proposed(engine: EngineName | SqlEntityManager, column: string): RawBuilder<number> {
  return isEmbedded(engine) ? sql`excluded.${sql.ref(column)}` : sql`values(${sql.ref(column)})`;
}

/**
 * Turns an insert into an upsert. `keys` are the columns of the unique key, `set` the changes if the row already exists.
 * Uses `values()` instead of a row alias, which MariaDB doesn't support.
 */
export function orUpdate<DB, TB extends keyof DB>(
  insert: InsertQueryBuilder<DB, TB, InsertResult>,
  engine: EngineName | SqlEntityManager,
  keys: readonly string[],
  set: Record<string, unknown>,
): InsertQueryBuilder<DB, TB, InsertResult> {
  if (!isEmbedded(engine)) return insert.onDuplicateKeyUpdate(set as never);
  return insert.onConflict((conflict) => conflict.columns(keys as never).doUpdateSet(set as never));
}
