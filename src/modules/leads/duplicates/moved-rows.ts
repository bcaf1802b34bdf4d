import { sql } from 'kysely';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';

/**
 * What stays with the lead it names when that becomes part of another: money and claims, facts that were told, traces of
 * imports and undo, what recipes did and planned (the lead that remains has its own); and what goes in a way of its own: messages with their conversation.
 */
const STAYING = [
  'outbox_event',
  'lead_claim',
  'ledger_transaction',
  'imported_row',
  'lead_undo',
  'recipe_run',
  'lead_search',
  'message',
  'conversation',
];
/** Only where the lead that remains has no plan of its own. */
const OF_PLAN = ['payment_plan', 'lead_payment'];

/** Tables that are told apart by something else: a plan by its lead, files by the message they go with. */
const KEYS: Readonly<Record<string, string>> = { payment_plan: 'lead_id', attachment: 'owner_id' };
const keyOf = (table: string): string => KEYS[table] ?? 'id';

/** Ids by table. */
export type MovedRows = Partial<Record<string, string[]>>;

/**
 * Hangs everything of one lead on another, in two statements a table, and says what it was. Every table with a column
 * `lead_id` and ids of its own is among them, also tables that come later; what has the lead in its key is not.
 */
export async function moveRows(em: Em, from: string, to: string, withPlan: boolean): Promise<MovedRows> {
  const db = leadsDb(em);
  const moved: MovedRows = {};
  for (const table of [...tablesOfLeads(em), ...(withPlan ? OF_PLAN : [])]) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(keyOf(table))} as id from ${sql.table(table)} where lead_id = ${from}`.execute(db);
    if (rows.length === 0) continue;
    moved[table] = rows.map(({ id }) => id);
    await sql`update ${sql.table(table)} set lead_id = ${to} where lead_id = ${from}`.execute(db);
  }
  return moved;
}

/** Brings back what was moved, as far as it still hangs there. */
export async function moveBack(em: Em, moved: MovedRows, from: string, to: string): Promise<void> {
  const db = leadsDb(em);
  for (const [table, ids = []] of Object.entries(moved)) {
    if (ids.length === 0) continue;
    const still =
      table === 'payment_plan'
        ? sql`lead_id = ${from}`
        : sql`lead_id = ${from} and ${sql.ref(keyOf(table))} in (${sql.join(ids)})`;
    await sql`update ${sql.table(table)} set lead_id = ${to} where ${still}`.execute(db);
  }
}

function tablesOfLeads(em: Em): string[] {
  return [...em.getMetadata()]
    .filter(
      (meta) => 'leadId' in meta.properties && (meta.primaryKeys.join() === 'id' || meta.tableName === 'attachment'),
    )
    .map((meta) => meta.tableName)
    .filter((table) => ![...STAYING, ...OF_PLAN].includes(table))
    .toSorted();
}
