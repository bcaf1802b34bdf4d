import type { LeadCounts } from '#contracts/lead.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/lead-terms.ts';
import type { LeadStage, ReadState } from '#contracts/lead-terms.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import { sql } from 'kysely';
import { leadsDb } from './leads-tables.ts';

export type CounterName = LeadStage | 'unread' | 'needsReply' | 'locked';
export type CounterDelta = Partial<Record<CounterName, number>>;

/** What of a lead is counted. `unread` counts new ones too. */
export interface CountedLead {
  stage: LeadStage;
  read_state: ReadState;
  needs_reply: boolean | number;
  locked: boolean | number;
}

const namesOf = (lead: CountedLead): CounterName[] => [
  lead.stage,
  ...(lead.read_state === 'read' ? [] : (['unread'] as const)),
  ...(lead.needs_reply ? (['needsReply'] as const) : []),
  ...(lead.locked ? (['locked'] as const) : []),
];

/** How the counters move when a lead becomes another; null stands for a lead that does not exist (yet). */
export function counterDelta(before: CountedLead | null, after: CountedLead | null): CounterDelta {
  const delta: CounterDelta = {};
  if (before) for (const name of namesOf(before)) delta[name] = (delta[name] ?? 0) - 1;
  if (after) for (const name of namesOf(after)) delta[name] = (delta[name] ?? 0) + 1;
  return delta;
}

/**
 * Moves a supplier's counters, in the transaction that changes the lead; one statement, rows in one order so that two
 * writers never wait for each other in a circle. The rows of a busy supplier are hot: call it late in the transaction.
 */
export function moveCounters(em: Em, engine: EngineName, supplierId: string, delta: CounterDelta): Promise<void> {
  return moveManyCounters(em, engine, [[supplierId, delta]]);
}

/** The same for leads of many suppliers, still in one statement. */
export async function moveManyCounters(
  em: Em,
  engine: EngineName,
  deltas: readonly (readonly [supplierId: string, CounterDelta])[],
): Promise<void> {
  const sums = new Map<string, { supplier_id: string; name: string; count: number }>();
  for (const [supplierId, delta] of deltas) {
    for (const [name, count] of Object.entries(delta)) {
      const key = `${supplierId} ${name}`;
      sums.set(key, { supplier_id: supplierId, name, count: (sums.get(key)?.count ?? 0) + count });
    }
  }
  const rows = [...sums]
    .filter(([, row]) => row.count !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
  if (rows.length === 0) return;
  const insert = leadsDb(em).insertInto('lead_counter').values(rows);
  const sum = sql`${sql.ref('lead_counter.count')} + ${proposed(engine, 'count')}`;
  await orUpdate(insert, engine, ['supplier_id', 'name'], { count: sum }).execute();
}

/** All counters of a supplier: at most twelve rows of one primary key range. */
export async function readCounters(em: Em, supplierId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await leadsDb(em)
    .selectFrom('lead_counter')
    .select(['name', 'count'])
    .where('supplier_id', '=', supplierId)
    .execute();
  return new Map(rows.map((row) => [row.name, row.count]));
}

/** Counters as the screens want them. Nothing is locked for a supplier that does not pay per enquiry. */
export function presentCounts(counters: ReadonlyMap<string, number>, supplierPaysPerEnquiry: boolean): LeadCounts {
  const stages = Object.fromEntries(LEAD_STAGES.map((stage) => [stage, counters.get(stage) ?? 0])) as Record<
    LeadStage,
    number
  >;
  const total = LEAD_STAGES.reduce((sum, stage) => sum + stages[stage], 0);
  return {
    total,
    inPlay: total - CLOSED_STAGES.reduce((sum, stage) => sum + stages[stage], 0),
    stages,
    unread: counters.get('unread') ?? 0,
    needsReply: counters.get('needsReply') ?? 0,
    locked: supplierPaysPerEnquiry ? (counters.get('locked') ?? 0) : 0,
  };
}
