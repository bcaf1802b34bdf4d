import { ownValue } from '#contracts/own-value.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LeadLabel, LeadStage } from '#contracts/terms/lead-terms.ts';
import { newId } from '#shared/ids.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import { jsonRows } from '#shared/persistence/json-rows.ts';
import type { JsonColumns, JsonValue } from '#shared/persistence/json-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { activityOfChange, activityOfLabels } from '../../core/activity/activity-of-change.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { counterDelta, moveCounters } from '../../core/counters/lead-counters.ts';
import { repliedWith } from '../../core/store/lead-store.ts';
import type { LeadChange } from '../../core/store/lead-store.ts';
import { readAtWith } from '../../core/store/read-time.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { BulkLead } from './lock-leads.ts';

/** A locked lead row and its change. All plans in one request change the same columns. */
export interface LeadPlan {
  lead: BulkLead;
  change: LeadChange;
  /** All labels after the change; left out if they stay the same. */
  labels?: readonly LeadLabel[] | undefined;
  /** The entry to add to `stages`, so that leads with different histories can share a statement. */
  stamp?: { stage: LeadStage; at: number } | undefined;
}

/** Types of the columns that can be changed in bulk, for passing them in one parameter. */
const KINDS: JsonColumns = {
  id: 'id',
  stage: 'line',
  stage_since: 'number',
  stages: 'text',
  status: 'line',
  lost_reason: 'line',
  needs_reply: 'number',
  read_state: 'line',
  read_at: 'number',
  replied_at: 'number',
  aside: 'number',
  spam_verdict: 'line',
  assignee_id: 'id',
  booking_asked_at: 'number',
  booking_acknowledged_at: 'number',
  booking_declined_at: 'number',
  hold_ends_at: 'number',
  hold_due_at: 'number',
};

/** Leads per statement: a longer parameter costs more than another statement. */
const BATCH = 2_500;

/**
 * Writes thousands of changes in a few statements: rows, labels, the counters once, and the timelines. `quiet` as in
 * LeadStore.save.
 */
export async function writeLeads(
  em: Em,
  engine: EngineName,
  plans: readonly LeadPlan[],
  { now, quiet = false }: { now: number; quiet?: boolean },
): Promise<void> {
  for (let from = 0; from < plans.length; from += BATCH) {
    await updateRows(em, engine, plans.slice(from, from + BATCH), now, quiet);
  }
  await writeLabels(em, plans, now);
  const moved = plans.map(
    ({ lead, change }) => [lead.supplier_id, counterDelta(lead, { ...lead, ...change })] as const,
  );
  await moveCounters(em, moved);
  const told = plans.flatMap(({ lead, change, labels }) =>
    [...activityOfChange(lead, change), ...activityOfLabels(lead.labels, labels ?? lead.labels)].map((entry) => ({
      ...entry,
      leadId: lead.id,
      supplierId: lead.supplier_id,
    })),
  );
  await recordActivity(em, now, ...told);
}

/**
 * Thousands of leads usually get the same few changes, so each distinct change is a statement with plain values, which
 * is three times as fast as rows.
 */
async function updateRows(
  em: Em,
  engine: EngineName,
  plans: readonly LeadPlan[],
  now: number,
  quiet: boolean,
): Promise<void> {
  const edit = quiet ? [] : [sql`updated_at = ${now}`, sql`version = version + 1`];
  const alike = Map.groupBy(plans, ({ change, stamp }) =>
    JSON.stringify(stamp ? { ...change, stages: stamp } : change),
  );
  // Restored times differ for every lead.
  const restoresTimes = plans.some(({ change, stamp }) => 'stages' in change && !stamp);
  if (restoresTimes || alike.size > ALIKE_MOST) return updateByRows(em, engine, plans, now, edit);
  for (const group of alike.values()) await updateAlike(em, group, now, edit);
}

/** If a statement's leads have at most this many distinct changes, each change gets its own statement. */
const ALIKE_MOST = 5;

async function updateAlike(
  em: Em,
  plans: readonly LeadPlan[],
  now: number,
  edit: readonly RawBuilder<unknown>[],
): Promise<void> {
  const [first] = plans;
  if (!first) return;
  const { stamp } = first;
  const sets = Object.entries(first.change).map(([name, value]) => {
    const stages = stamp && sql`json_set(stages, ${`$."${stamp.stage}"`}, ${stamp.at})`;
    return sql`${sql.ref(name)} = ${name === 'stages' && stages ? stages : asJson(value)}`;
  });
  const { replied } = repliedWith(first.change);
  // First, while `read_state` still has its old value: MariaDB and MySQL assign from left to right.
  const all = [
    ...readAt(first.change, now),
    ...sets,
    ...(replied === undefined ? [] : [sql`replied = ${Number(replied)}`]),
    ...edit,
  ];
  if (all.length === 0) return;
  const ids = sql.join(plans.map(({ lead }) => lead.id));
  await sql`update ${sql.table('lead')} set ${sql.join(all)} where id in (${ids})`.execute(leadsDb(em));
}

/** The `read_at` of leads that all get the same read status; leads that were read before keep their time. */
function readAt({ read_state: after, read_at: given }: LeadChange, now: number): RawBuilder<unknown>[] {
  if (after === undefined || given !== undefined) return [];
  if (after !== 'read') return [sql`read_at = null`];
  return [sql`read_at = case when read_state = 'read' then read_at else ${now} end`];
}

async function updateByRows(
  em: Em,
  engine: EngineName,
  plans: readonly LeadPlan[],
  now: number,
  edit: readonly RawBuilder<unknown>[],
): Promise<void> {
  const changed = Object.keys(plans[0]?.change ?? {});
  const names = changed.includes('read_state') ? [...new Set([...changed, 'read_at'])] : changed;
  const columns = Object.fromEntries(['id', ...names].map((name) => [name, ownValue(KINDS, name) ?? 'line']));
  const values = plans.map(({ lead, change }) => {
    const row: Record<string, unknown> = { read_at: lead.read_at, ...change, ...readAtWith(lead, change, now) };
    return [lead.id, ...names.map((name) => asJson(ownValue(row, name)))];
  });
  const rows = jsonRows(em, columns, values);
  const lead = sql.table('lead');
  // MariaDB and MySQL need the column's table; SQLite doesn't allow it on the left-hand side.
  const column = (name: string) => sql.ref(engine === 'sqlite' ? name : `lead.${name}`);
  const replied = names.includes('replied_at') ? [sql`${column('replied')} = (v.replied_at is not null)`] : [];
  const set = sql.join([...names.map((name) => sql`${column(name)} = ${sql.ref(`v.${name}`)}`), ...replied, ...edit]);
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

/** Saves label changes; removed labels are kept as such. */
async function writeLabels(em: Em, plans: readonly LeadPlan[], now: number): Promise<void> {
  const added: JsonValue[][] = [];
  const removed: JsonValue[][] = [];
  const gone: { leadId: string; label: LeadLabel }[] = [];
  for (const { lead, labels } of plans) {
    if (labels === undefined) continue;
    const ids = [lead.id, lead.supplier_id];
    for (const label of labels) if (!lead.labels.includes(label)) added.push([...ids, label]);
    for (const label of lead.labels) {
      if (labels.includes(label)) continue;
      removed.push([newId(now), ...ids, label, now]);
      gone.push({ leadId: lead.id, label });
    }
  }
  await insertRows(em, 'removed_label', ['id', 'lead_id', 'supplier_id', 'label', 'deleted_at'], removed);
  for (const [label, of] of Map.groupBy(gone, (one) => one.label)) {
    const leadIds = of.map(({ leadId }) => leadId);
    await leadsDb(em).deleteFrom('lead_label').where('lead_id', 'in', leadIds).where('label', '=', label).execute();
  }
  await insertRows(em, 'lead_label', ['lead_id', 'supplier_id', 'label'], added);
}
