import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import { CLOSED_STAGES, LEAD_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadStage, ReadState } from '#contracts/terms/lead-terms.ts';
import { gathered } from '#shared/persistence/lookups/gathered.ts';
import { preparedForRows } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate, proposed } from '#shared/persistence/upsert.ts';
import { sql } from 'kysely';
import { ASIDE } from '../lead/aside.ts';
import { leadsDb } from '../tables/leads-tables.ts';

type ListCounter = LeadStage | 'unread' | 'needsReply' | 'locked';
export type CounterName = ListCounter | 'spam';
/** Test enquiries have separate counters, for the lists that show them. */
type TestCounter = `test ${ListCounter}`;
/** `value` in minor units; only stages have one. */
export interface CounterStep {
  count: number;
  value?: number;
}
export type CounterDelta = Partial<Record<CounterName | TestCounter, CounterStep>>;

/**
 * The facts of a lead that are counted. `unread` includes new leads. Among leads set aside, spam and tests have their
 * own counters.
 */
export interface CountedLead {
  aside: number;
  stage: LeadStage;
  read_state: ReadState;
  needs_reply: boolean | number;
  locked: boolean | number;
  /** Minor units. */
  value: number | null;
}

function namesOf(lead: CountedLead): (CounterName | TestCounter)[] {
  if (lead.aside === ASIDE.no) return namesInLists(lead);
  if (lead.aside === ASIDE.test) return namesInLists(lead).map(ofTests);
  return lead.aside === ASIDE.spam ? ['spam'] : [];
}

const ofTests = (name: ListCounter): TestCounter => `test ${name}`;

/** The given counters plus the matching ones for test enquiries, for lists that show those. */
export const withTests = (names: readonly CounterName[]): readonly (CounterName | TestCounter)[] => [
  ...names,
  ...names.flatMap((name) => (name === 'spam' ? [] : ofTests(name))),
];

const namesInLists = (lead: CountedLead): ListCounter[] => [
  lead.stage,
  ...(lead.read_state === 'read' ? [] : (['unread'] as const)),
  ...(lead.needs_reply ? (['needsReply'] as const) : []),
  ...(lead.locked ? (['locked'] as const) : []),
];

/** The change to the counters when a lead changes; null stands in for a lead that doesn't exist before or after. */
export function counterDelta(before: CountedLead | null, after: CountedLead | null): CounterDelta {
  const delta: CounterDelta = {};
  const move = (lead: CountedLead, by: 1 | -1): void => {
    for (const name of namesOf(lead)) {
      const step = { count: by, ...(name === lead.stage && { value: by * (lead.value ?? 0) }) };
      delta[name] = addSteps(delta[name], step);
    }
  };
  if (before) move(before, -1);
  if (after) move(after, 1);
  return delta;
}

export const addSteps = (one: CounterStep | undefined, other: CounterStep): Required<CounterStep> => ({
  count: (one?.count ?? 0) + other.count,
  value: (one?.value ?? 0) + (other.value ?? 0),
});

/** The change to one supplier's counters. */
type SupplierDelta = readonly [supplierId: string, CounterDelta];

interface CounterRow {
  supplier_id: string;
  name: string;
  count: number;
  value: number;
}

const addToCounters = preparedForRows((em: Em, rows: readonly CounterRow[]) => {
  const insert = leadsDb(em).insertInto('lead_counter').values(rows);
  const sum = (column: 'count' | 'value') => sql`${sql.ref(`lead_counter.${column}`)} + ${proposed(em, column)}`;
  return orUpdate(insert, em, ['supplier_id', 'name'], { count: sum('count'), value: sum('value') });
});

const moveAll = gathered(async (em, lists: readonly (readonly SupplierDelta[])[]) => {
  const sums = new Map<string, CounterRow>();
  for (const [supplierId, delta] of lists.flat()) {
    for (const [name, step] of Object.entries(delta)) {
      const key = `${supplierId} ${name}`;
      sums.set(key, { supplier_id: supplierId, name, ...addSteps(sums.get(key), step) });
    }
  }
  const rows = [...sums]
    .filter(([, row]) => row.count !== 0 || row.value !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
  if (rows.length > 0) await addToCounters(em, rows);
  return lists.map(() => undefined);
});

/**
 * Updates suppliers' counters in one statement, inside the transaction that changes the leads. Rows are updated in a
 * fixed order to avoid deadlocks. A busy supplier's rows are hot, so call this late in the transaction.
 */
export async function moveCounters(em: Em, deltas: readonly SupplierDelta[]): Promise<void> {
  await moveAll(em, deltas);
}

/** All counters of one supplier, by name. */
export type Counters = ReadonlyMap<string, Required<CounterStep>>;

/** Reads the counters of several suppliers: at most 25 rows each, in one range of the primary key. */
export async function countersOf(em: Em, supplierIds: readonly string[]): Promise<(supplierId: string) => Counters> {
  const rows = await leadsDb(em)
    .selectFrom('lead_counter')
    .select(['supplier_id', 'name', 'count', 'value'])
    .where('supplier_id', 'in', supplierIds)
    .execute();
  const found = Map.groupBy(rows, (row) => row.supplier_id);
  return (id) => new Map((found.get(id) ?? []).map(({ name, count, value }) => [name, { count, value }]));
}

export const readCounters = async (em: Em, supplierId: string): Promise<Counters> =>
  (await countersOf(em, [supplierId]))(supplierId);

/** Converts counters to the API's format. Nothing is locked for a supplier that doesn't pay per enquiry. */
export function presentCounts(counters: Counters, supplierPaysPerEnquiry: boolean): LeadCounts {
  const count = (name: CounterName): number => counters.get(name)?.count ?? 0;
  const stages = perStage(count);
  const total = LEAD_STAGES.reduce((sum, stage) => sum + stages[stage], 0);
  return {
    total,
    inPlay: total - CLOSED_STAGES.reduce((sum, stage) => sum + stages[stage], 0),
    stages,
    values: perStage((stage) => counters.get(stage)?.value ?? 0),
    unread: count('unread'),
    needsReply: count('needsReply'),
    locked: supplierPaysPerEnquiry ? count('locked') : 0,
    spam: count('spam'),
  };
}

const perStage = (of: (stage: LeadStage) => number): Record<LeadStage, number> =>
  Object.fromEntries(LEAD_STAGES.map((stage) => [stage, of(stage)])) as Record<LeadStage, number>;
