import { sql } from 'kysely';
import type { LeadLabel } from '#contracts/lead-terms.ts';
import { newId } from '#shared/ids.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import { jsonRows } from '#shared/persistence/json-rows.ts';
import type { JsonColumns, JsonValue } from '#shared/persistence/json-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { counterDelta, moveManyCounters } from '../lead-counters.ts';
import type { LeadChange } from '../lead-store.ts';
import { leadsDb } from '../leads-tables.ts';
import type { BulkLead } from './lock-leads.ts';

/** A lead whose row is locked, with what becomes of it. All plans of one request change the same columns. */
export interface LeadPlan {
  lead: BulkLead;
  change: LeadChange;
  /** All labels it has afterwards; left out when they stay. */
  labels?: readonly LeadLabel[] | undefined;
}

/** How the columns that can change in bulk travel inside one parameter. */
const KINDS: JsonColumns = {
  id: 'id',
  stage: 'line',
  stage_since: 'number',
  stages: 'text',
  status: 'line',
  lost_reason: 'line',
  needs_reply: 'number',
  read_state: 'line',
  assignee_id: 'id',
  booking_asked_at: 'number',
  booking_acknowledged_at: 'number',
  booking_declined_at: 'number',
};

/** Leads of one statement: a longer parameter costs the servers more than another statement. */
const TOGETHER = 1_000;

/**
 * Writes thousands of changes with a few statements: rows, labels, then the counters once. `quiet` as for
 * LeadStore.save.
 */
export async function writeLeads(
  em: Em,
  engine: EngineName,
  plans: readonly LeadPlan[],
  { now, quiet = false }: { now: number; quiet?: boolean },
): Promise<void> {
  for (let from = 0; from < plans.length; from += TOGETHER) {
    await updateRows(em, engine, plans.slice(from, from + TOGETHER), now, quiet);
  }
  await writeLabels(em, plans, now);
  const moved = plans.map(
    ({ lead, change }) => [lead.supplier_id, counterDelta(lead, { ...lead, ...change })] as const,
  );
  await moveManyCounters(em, engine, moved);
}

async function updateRows(
  em: Em,
  engine: EngineName,
  plans: readonly LeadPlan[],
  now: number,
  quiet: boolean,
): Promise<void> {
  const names = Object.keys(plans[0]?.change ?? {});
  if (names.length === 0 && quiet) return;
  const columns = Object.fromEntries(['id', ...names].map((name) => [name, KINDS[name] ?? 'line']));
  const values = plans.map(({ lead, change }) => [
    lead.id,
    ...names.map((name) => asJson(change[name as keyof LeadChange])),
  ]);
  const rows = jsonRows(em, columns, values);
  const lead = sql.table('lead');
  const edit = quiet ? [] : [sql`updated_at = ${now}`, sql`version = version + 1`];
  const sets = sql.join([...names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`), ...edit]);
  // MariaDB wants the table of a column named; SQLite does not allow it on the left.
  const set =
    engine === 'sqlite'
      ? sets
      : sql.join([...names.map((name) => sql`${sql.ref(`lead.${name}`)} = ${sql.ref(`v.${name}`)}`), ...edit]);
  const same = sql`${sql.ref('lead.id')} = ${sql.ref('v.id')}`;
  const statement =
    engine === 'sqlite'
      ? sql`update ${lead} set ${set} from ${rows} v where ${same}`
      : sql`update ${rows} v straight_join ${lead} on ${same} set ${set}`;
  await statement.execute(leadsDb(em));
}

function asJson(value: unknown): JsonValue {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return (value ?? null) as JsonValue;
}

/** Labels that go are kept as removed ones (S2 §3). */
async function writeLabels(em: Em, plans: readonly LeadPlan[], now: number): Promise<void> {
  const added: JsonValue[][] = [];
  const removed: JsonValue[][] = [];
  const gone = new Map<LeadLabel, string[]>();
  for (const { lead, labels } of plans) {
    if (labels === undefined) continue;
    const ids = [lead.id, lead.supplier_id];
    for (const label of labels) if (!lead.labels.includes(label)) added.push([...ids, label]);
    for (const label of lead.labels) {
      if (labels.includes(label)) continue;
      removed.push([newId(now), ...ids, label, now]);
      gone.set(label, [...(gone.get(label) ?? []), lead.id]);
    }
  }
  await insertRows(em, 'removed_label', ['id', 'lead_id', 'supplier_id', 'label', 'deleted_at'], removed);
  for (const [label, leadIds] of gone) {
    await leadsDb(em).deleteFrom('lead_label').where('lead_id', 'in', leadIds).where('label', '=', label).execute();
  }
  await insertRows(em, 'lead_label', ['lead_id', 'supplier_id', 'label'], added);
}
