import type { Kysely } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { LeadStage } from '#contracts/terms/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadRow, LeadsDb } from '../../core/tables/leads-tables.ts';
import { leadConditions } from '../../core/queries/lead-filter.ts';
import type { FilterContext } from '../../core/queries/lead-filter.ts';
import { COUNTED_MAX, gatheredLeads } from '../../core/queries/lead-gathering.ts';
import type { FilterInContext } from '../../core/queries/lead-gathering.ts';
import { leadsBy } from '../../core/queries/lead-page.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import type { LeadQuery, SummaryRow } from '../../core/summaries/lead-summary-query.ts';
import { coveringIndex } from './pages/lead-walk.ts';

/** The order of cards in a column. */
const BY_ACTIVITY = { field: 'lastActivityAt', descending: true } as const;

/** The card below which a page of a column starts. */
export interface BoardCursor {
  lastActivityAt: number;
  id: string;
}

/** A query of the board; every column is read along the index `lead_by_stage_activity`. */
export interface BoardQuery {
  filter: LeadFilter;
  stages: readonly LeadStage[];
  limit: number;
  after: BoardCursor | null;
}

/** The cards of several columns in one statement. */
export function boardRows(
  em: Em,
  engine: EngineName,
  query: BoardQuery,
  context: FilterContext,
): Promise<SummaryRow[]> {
  return columns(leadsDb(em), engine, query, context).execute();
}

/** The whole board without a filter, which is open all day, so its statement is prepared once. */
export const wholeBoard = (
  engine: EngineName,
  stages: readonly LeadStage[],
  context: Omit<FilterContext, 'supplierId'>,
) =>
  prepared((em: Em, { supplierId, limit }: { supplierId: string; limit: number }) =>
    columns(leadsDb(em), engine, { filter: {}, stages, limit, after: null }, { ...context, supplierId }),
  );

/** The columns of a lead that the board reads before its card. */
export type BoardMatch = Pick<LeadRow, 'id' | 'stage' | 'value' | 'last_activity_at' | 'aside'>;

/** The leads that a filter finds, at most COUNTED_MAX + 1, with the cards in column order. */
export function boardMatches(em: Em, engine: EngineName, asked: FilterInContext): Promise<BoardMatch[]> {
  return gatheredLeads(leadsDb(em), engine, asked, COUNTED_MAX)
    .select(['lead.id', 'lead.stage', 'lead.value', 'lead.last_activity_at', 'lead.aside'])
    .orderBy('lead.last_activity_at', 'desc')
    .orderBy('lead.id', 'desc')
    .execute();
}

/** The ids of the first cards on each column's page, from all leads that a filter finds. */
export function cardsOf(matches: readonly BoardMatch[], { stages, limit, after }: BoardQuery): string[] {
  const below = after === null ? matches : matches.filter((lead) => isBelow(lead, after));
  return stages.flatMap((stage) =>
    below
      .filter((lead) => lead.stage === stage)
      .slice(0, limit)
      .map(({ id }) => id),
  );
}

const isBelow = (lead: BoardMatch, after: BoardCursor): boolean =>
  lead.last_activity_at < after.lastActivityAt ||
  (lead.last_activity_at === after.lastActivityAt && lead.id < after.id);

/** Count and value of each stage. */
export type BoardSums = ReadonlyMap<string, { count: number; value: number }>;

/** The sums of these leads. Test enquiries have cards but don't count. */
export function sumsOf(matches: readonly BoardMatch[]): BoardSums {
  const sums = new Map<LeadStage, { count: number; value: number }>();
  for (const { stage, value, aside } of matches) {
    if (aside === ASIDE.test) continue;
    const sum = sums.get(stage) ?? { count: 0, value: 0 };
    sums.set(stage, { count: sum.count + 1, value: sum.value + (value ?? 0) });
  }
  return sums;
}

/** The maximum number of leads that a board adds up. */
const SUMMED_MAX = 10_000;

/** How many leads of each stage a filter finds, and their total value; null for more than SUMMED_MAX leads. */
export async function boardSums(em: Em, engine: EngineName, asked: FilterInContext): Promise<BoardSums | null> {
  const db = leadsDb(em);
  const found = gatheredLeads(db, engine, asked, SUMMED_MAX).select(['lead.stage', 'lead.value']).as('found');
  const rows = await db
    .selectFrom(found)
    .select('found.stage')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string | null>('found.value').as('value'),
    ])
    .groupBy('found.stage')
    .execute();
  const sums = new Map(
    rows.map((row) => [row.stage, { count: Number(row.count), value: Number(row.value ?? 0) }] as const),
  );
  return [...sums.values()].reduce((all, { count }) => all + count, 0) > SUMMED_MAX ? null : sums;
}

/** Each column has its own limit in a derived table, the only form that all engines accept in a union. */
function columns(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  query: BoardQuery,
  context: FilterContext,
): LeadQuery<SummaryRow> {
  const [first, ...others] = query.stages.map((stage) => {
    const cards = summaries(column(db, engine, stage, query, context)).as('card');
    return db.selectFrom(cards).selectAll('card');
  });
  if (!first) throw new RangeError('A board has at least one column.');
  return others.reduce((union, other) => union.unionAll(other), first) as never;
}

function column(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  stage: LeadStage,
  { filter, limit, after }: BoardQuery,
  context: FilterContext,
): LeadQuery<object> {
  const index = coveringIndex(engine, { filter: { ...filter, stage }, sort: BY_ACTIVITY });
  const cards = leadsBy(db, index)
    .where('lead.stage', '=', stage)
    .where((eb) => eb.and(leadConditions(eb, filter, { ...context, asideReadable: true })))
    .orderBy('lead.last_activity_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(limit);
  if (after === null) return cards;
  // The first condition is redundant but lets the index start in the right place.
  return cards
    .where('lead.last_activity_at', '<=', after.lastActivityAt)
    .where((eb) => eb.or([eb('lead.last_activity_at', '<', after.lastActivityAt), eb('lead.id', '<', after.id)]));
}
