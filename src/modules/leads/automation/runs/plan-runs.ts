import { sql } from 'kysely';
import type { RecipeKind, RunReason } from '#contracts/messaging/recipe.ts';
import { newId } from '#shared/ids.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { jsonRows } from '#shared/persistence/json-rows.ts';
import type { JsonColumns } from '#shared/persistence/json-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { proposed } from '#shared/persistence/upsert.ts';
import { recipesDb } from '../recipes/recipe-tables.ts';

/** Something that a recipe responds to. */
export interface Occasion {
  supplierId: string;
  leadId: string;
  kind: RecipeKind;
  /** Unique per lead and recipe. */
  occasion: string;
  step?: number;
  anchorAt: number;
  dueAt: number;
  paymentId?: string;
}

/** Reasons that can be reversed: they no longer apply, and nothing was sent in the meantime. */
const REVIVED: readonly RunReason[] = ['switched-off', 'stage-closed', 'spam', 'lead-locked'];
const COLUMNS: JsonColumns = {
  id: 'id',
  supplier_id: 'id',
  lead_id: 'id',
  kind: 'line',
  occasion: 'line',
  step: 'number',
  anchor_at: 'number',
  payment_id: 'id',
  due_at: 'number',
};
/** Rows per statement. */
const BATCH = 1_000;

/**
 * Saves occasions, each once, however often its event is handled; inside the caller's transaction. Those skipped
 * because the recipe was off or the lead closed wait again.
 */
export async function planRuns(em: Em, engine: EngineName, occasions: readonly Occasion[], now: number): Promise<void> {
  for (let from = 0; from < occasions.length; from += BATCH) {
    const rows = occasions
      .slice(from, from + BATCH)
      .map((one) => [
        newId(now),
        one.supplierId,
        one.leadId,
        one.kind,
        one.occasion,
        one.step ?? 1,
        one.anchorAt,
        one.paymentId ?? null,
        one.dueAt,
      ]);
    const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)));
    const plain = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(`v.${name}`)));
    const back = sql`${sql.ref('recipe_run.reason')} in (${sql.join(REVIVED.map((reason) => sql.lit(reason)))})`;
    const keep = (column: string, value: unknown) =>
      sql`${sql.ref(column)} = case when ${back} then ${value} else ${sql.ref(`recipe_run.${column}`)} end`;
    // MariaDB and MySQL assign from left to right, so the reason, which the others depend on, comes last.
    const set = sql.join([
      keep('state', sql.lit('waiting')),
      keep('due_at', proposed(engine, 'due_at')),
      keep('acted_at', sql.lit(now)),
      keep('reason', sql`null`),
    ]);
    const again =
      engine === 'sqlite' ? sql`on conflict (lead_id, kind, occasion) do update set` : sql`on duplicate key update`;
    await sql`
      insert into recipe_run (${names}, state, acted_at, created_at, version)
      select ${plain}, 'waiting', ${sql.lit(now)}, ${sql.lit(now)}, 1 from ${jsonRows(em, COLUMNS, rows)} v where true
      ${again} ${set}`.execute(recipesDb(em));
  }
}

/** The occasions that aren't saved yet or can wait again. One query. */
export async function freshOccasions(em: Em, kind: RecipeKind, occasions: readonly Occasion[]): Promise<Occasion[]> {
  if (occasions.length === 0) return [];
  const rows = await recipesDb(em)
    .selectFrom('recipe_run')
    .select(['lead_id', 'occasion'])
    .where('lead_id', 'in', [...new Set(occasions.map((one) => one.leadId))])
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', 'not in', REVIVED)]))
    .execute();
  const known = new Set(rows.map((row) => `${row.lead_id} ${row.occasion}`));
  return occasions.filter((one) => !known.has(`${one.leadId} ${one.occasion}`));
}

/** Ends a lead's waiting and proposed occasions, inside the caller's transaction. */
export async function endRuns(
  em: Em,
  leadId: string,
  reason: RunReason,
  now: number,
  which: { kind?: RecipeKind; before?: number } = {},
): Promise<number> {
  const ended = await recipesDb(em)
    .updateTable('recipe_run')
    .set({ state: 'skipped', reason, acted_at: now, version: sql<number>`version + 1` })
    .where('lead_id', '=', leadId)
    .where('state', 'in', ['waiting', 'proposed'])
    .$if(which.kind !== undefined, (query) => query.where('kind', '=', which.kind ?? 'follow-up'))
    .$if(which.before !== undefined, (query) => query.where('anchor_at', '<', which.before ?? 0))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
