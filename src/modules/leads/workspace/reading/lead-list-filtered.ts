import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { FilterContext } from '../../core/queries/lead-filter.ts';
import { COUNTED_MAX, byIds, gatheredIds, isOneLargeSearch, matchingIds } from '../../core/queries/lead-gathering.ts';
import { inOrderOf, leadPage } from '../../core/queries/lead-page.ts';
import { SUMMARY_SELECTED } from '../../core/summaries/lead-summary-query.ts';
import type { SummaryRow } from '../../core/summaries/lead-summary-query.ts';
import { summariesByIds } from './lead-page-by-ids.ts';
import { walkedIndex } from './lead-walk.ts';

export interface FilteredPage {
  rows: SummaryRow[];
  total: number;
  /** There are more than `total`. */
  more: boolean;
}

/**
 * A page by filters without counters, in one or two statements that stay fast for a supplier of any size. If few leads
 * match, their ids are collected, counted and sorted, and the forty columns of a row are read for the page only; if
 * many match, walking the index of the sort soon fills the page. A search known to find many skips collecting; frequent
 * matches are walked and counted in parallel.
 */
export async function filteredPage(
  em: Em,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
): Promise<FilteredPage> {
  const { filter, offset, limit } = query;
  const db = leadsDb(em);
  const most = COUNTED_MAX * Math.max(1, Math.ceil((offset + limit) / COUNTED_MAX));
  if (most > COUNTED_MAX || !isOneLargeSearch({ filter, context })) {
    const rows = await gatheredPage(db, engine, query, context, most);
    const counted = async () => (await matchingIds(em, engine, { filter, context }, most)).length;
    const total = rows[0] ? Number(rows[0].total) : offset === 0 ? 0 : await counted();
    if (total <= most) return { rows, total, more: false };
  }
  const [rows, counted] = await Promise.all([
    walkedPage(db, engine, query, context),
    context.found?.count?.() ?? COUNTED_MAX + 1,
  ]);
  return counted > COUNTED_MAX ? { rows, total: most, more: true } : { rows, total: counted, more: false };
}

/** A page of what a filter finds; each row has the total, so an empty page has none. */
async function gatheredPage(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  { filter, sort, offset, limit }: ListQuery<LeadFilter>,
  context: FilterContext,
  most: number,
): Promise<(SummaryRow & { total: number | string })[]> {
  const page = gatheredIds(db, engine, { filter, sort, context }, most)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(limit)
    .offset(offset);
  const { rows } = await sql<SummaryRow & { total: number | string }>`
    select ${SUMMARY_SELECTED}, page.total from (${page}) as page inner join ${byIds(engine)} on \`lead\`.id = page.id
    order by ${inOrderOf(sort)}`.execute(db);
  return rows;
}

function walkedPage(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
): Promise<SummaryRow[]> {
  return summariesByIds(db, engine, leadPage(db, query, context, walkedIndex(engine, query)), query.sort).execute();
}
