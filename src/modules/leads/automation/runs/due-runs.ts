import { sql } from 'kysely';
import type { RunState } from '#contracts/messaging/recipe.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockFreeRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';
import type { RunRow } from '../recipes/recipe-tables.ts';

/** How many occasions are handled together. */
export const BATCH = 200;
/** How many due occasions a batch is chosen from, so that suppliers take turns. */
const SEEN = 2_000;

/**
 * The ids of due occasions in one state: the first of every supplier, then the second of every supplier, and so on. A
 * supplier with thousands takes turns like any other.
 */
export async function dueRuns(em: Em, state: RunState, now: number): Promise<string[]> {
  const due = recipesDb(em)
    .selectFrom('recipe_run')
    .select(['id', 'supplier_id', 'due_at'])
    .where('state', '=', state)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(SEEN)
    .as('d');
  const turns = recipesDb(em)
    .selectFrom(due)
    .select(['d.id', 'd.due_at'])
    .select(sql<number>`row_number() over (partition by d.supplier_id order by d.due_at, d.id)`.as('turn'))
    .as('t');
  const rows = await recipesDb(em)
    .selectFrom(turns)
    .select('t.id')
    .orderBy('t.turn')
    .orderBy('t.due_at')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.id);
}

/** Runs that are still in the state and not claimed, locked until the transaction ends. */
export function lockRuns(em: Em, engine: EngineName, ids: readonly string[], state: RunState): Promise<RunRow[]> {
  return recipesDb(em)
    .selectFrom('recipe_run')
    .selectAll()
    .where('id', 'in', ids)
    .where(unindexed('state'), '=', state)
    .orderBy('id')
    .$call(lockFreeRows(engine))
    .execute();
}
