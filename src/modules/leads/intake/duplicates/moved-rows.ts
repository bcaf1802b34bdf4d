import { ownValue } from '#contracts/own-value.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

/**
 * What hangs on the lead that remains from a merge on, each with the column that tells its rows apart. Every table with a
 * column `lead_id` stands here, in `OF_PLAN` or in `STAYING`: a test asks for those that come later.
 */
export const MOVING: Readonly<Record<string, string>> = {
  attachment: 'owner_id',
  file: 'id',
  inbound_mail: 'id',
  lead_activity: 'id',
  lead_note: 'id',
  lead_task: 'id',
  notification: 'id',
  removed_label: 'id',
  scheduled_message: 'id',
};

/** Only where the lead that remains has no plan of its own. */
export const OF_PLAN: Readonly<Record<string, string>> = { payment_plan: 'lead_id', lead_payment: 'id' };

export const STAYING: readonly string[] = [
  // Claims for what was paid for it.
  'lead_claim',
  // Facts that were told of it.
  'outbox_event',
  'webhook_delivery',
  // Traces of imports, undo and merges.
  'imported_row',
  'lead_undo',
  'lead_pair',
  // What recipes did, planned and may do: the lead that remains has its own.
  'recipe_run',
  'recipe_stop',
  // Who looks at it at this moment.
  'lead_presence',
  // What goes in a way of its own (merge-leads.ts).
  'conversation',
  'message',
  'lead_label',
  'lead_search',
];

/** Ids by table. */
export type MovedRows = Partial<Record<string, string[]>>;

/** Hangs everything of one lead on another, and says what it was: found in one statement, moved in one a table. */
export async function moveRows(
  em: Em,
  engine: EngineName,
  lead: { id: string; supplier_id: string },
  to: string,
  withPlan: boolean,
): Promise<MovedRows> {
  const db = leadsDb(em);
  // The index of files begins with their supplier.
  const own = (table: string): RawBuilder<unknown> =>
    table === 'file' ? sql`lead_id = ${lead.id} and supplier_id = ${lead.supplier_id}` : sql`lead_id = ${lead.id}`;
  const ids = Object.entries({ ...MOVING, ...(withPlan && OF_PLAN) }).map(
    ([table, key]) =>
      sql`select ${sql.lit(table)} as place, ${sql.ref(key)} as id from ${sql.table(table)} where ${own(table)}`,
  );
  const { rows } = await sql<{ place: string; id: string }>`${sql.join(ids, sql` union all `)}`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  const moved: MovedRows = Object.fromEntries([...byPlace].map(([place, of]) => [place, of.map(({ id }) => id)]));
  // What both were declared done of, word for word, stays where it is: a lead is told so once.
  const update = sql.raw(engine === 'sqlite' ? 'update or ignore' : 'update ignore');
  for (const table of Object.keys(moved))
    await sql`${update} ${sql.table(table)} set lead_id = ${to} where ${own(table)}`.execute(db);
  return moved;
}

/** Brings back what was moved, as far as it still hangs there. */
export async function moveBack(em: Em, moved: MovedRows, from: string, to: string): Promise<void> {
  const db = leadsDb(em);
  const keys = { ...MOVING, ...OF_PLAN };
  for (const [table, ids = []] of Object.entries(moved)) {
    if (ids.length === 0) continue;
    const still =
      table === 'payment_plan'
        ? sql`lead_id = ${from}`
        : sql`lead_id = ${from} and ${sql.ref(ownValue(keys, table) ?? 'id')} in (${sql.join(ids)})`;
    await sql`update ${sql.table(table)} set lead_id = ${to} where ${still}`.execute(db);
  }
}
