import type { Kysely } from 'kysely';
import type { LeadFilter } from '#contracts/lead.ts';
import type { LeadStage } from '#contracts/lead-terms.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/prepared.ts';
import { leadsDb } from '../leads-tables.ts';
import type { LeadsDb } from '../leads-tables.ts';
import { leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { summaries } from './lead-summary-query.ts';
import type { LeadQuery, SummaryRow } from './lead-summary-query.ts';

/** Where a page of a column begins: below this card. */
export interface BoardCursor {
  lastActivityAt: number;
  id: string;
}

/** What is asked of the board; every column is a walk along the index `lead_by_stage_activity`. */
export interface BoardQuery {
  filter: LeadFilter;
  stages: readonly LeadStage[];
  limit: number;
  after: BoardCursor | null;
}

/** Cards of several columns in one statement. */
export function boardRows(em: Em, query: BoardQuery, context: FilterContext): Promise<SummaryRow[]> {
  return columns(leadsDb(em), query, context).execute();
}

/** The whole board without a filter, which is open all day: its statement is built once. */
export const wholeBoard = (stages: readonly LeadStage[], context: Omit<FilterContext, 'supplierId'>) =>
  prepared((em: Em, { supplierId, limit }: { supplierId: string; limit: number }) =>
    columns(leadsDb(em), { filter: {}, stages, limit, after: null }, { ...context, supplierId }),
  );

/** How many leads of each stage a filter finds, and what they are worth together. */
export async function boardSums(em: Em, filter: LeadFilter, context: FilterContext) {
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .select('lead.stage')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string | null>('lead.value').as('value'),
    ])
    .where((eb) => eb.and(leadConditions(eb, filter, context)))
    .groupBy('lead.stage')
    .execute();
  return new Map(rows.map((row) => [row.stage, { count: Number(row.count), value: Number(row.value ?? 0) }]));
}

/** Each column is limited by itself inside a derived table, the one form that all engines take in a union. */
function columns(db: Kysely<LeadsDb>, query: BoardQuery, context: FilterContext): LeadQuery<SummaryRow> {
  const [first, ...others] = query.stages.map((stage) => {
    const cards = summaries(column(db, stage, query, context)).as('card');
    return db.selectFrom(cards).selectAll('card');
  });
  if (!first) throw new RangeError('A board has at least one column.');
  return others.reduce((union, other) => union.unionAll(other), first) as never;
}

function column(
  db: Kysely<LeadsDb>,
  stage: LeadStage,
  { filter, limit, after }: BoardQuery,
  context: FilterContext,
): LeadQuery<object> {
  const cards: LeadQuery<object> = db
    .selectFrom('lead')
    .where('lead.stage', '=', stage)
    .where((eb) => eb.and(leadConditions(eb, filter, context)))
    .orderBy('lead.last_activity_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(limit);
  if (after === null) return cards;
  // The first condition says nothing new but lets the index begin in the right place.
  return cards
    .where('lead.last_activity_at', '<=', after.lastActivityAt)
    .where((eb) => eb.or([eb('lead.last_activity_at', '<', after.lastActivityAt), eb('lead.id', '<', after.id)]));
}
