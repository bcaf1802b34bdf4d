import type { Kysely } from 'kysely';
import type { LeadFilter } from '#contracts/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';
import type { FilterContext } from '../../core/queries/lead-filter.ts';
import { COUNTED_MAX, gatheredIds, isOneLargeSearch } from '../../core/queries/lead-gathering.ts';
import { leadPage } from '../../core/queries/lead-page.ts';
import { summariesById } from '../../core/summaries/lead-summary-query.ts';
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
 * A page by filters that no counter counts, in two statements that stay quick for a supplier of any size. Of few leads
 * the ids are gathered in their order and the thirty columns of a row read for the page alone; of many, the page is soon
 * met by walking the index of the sort. A search that has just found many says so itself, and nothing is gathered; what is
 * frequent is walked and counted side by side.
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
    const ids = (await gatheredIds(db, engine, { filter, sort: query.sort, context }, most).execute()).map(
      ({ id }) => id,
    );
    if (ids.length <= most) {
      return { rows: await summariesById(db, ids.slice(offset, offset + limit)), total: ids.length, more: false };
    }
  }
  const [rows, counted] = await Promise.all([
    walkedPage(db, engine, query, context),
    context.found?.count?.() ?? COUNTED_MAX + 1,
  ]);
  return counted > COUNTED_MAX ? { rows, total: most, more: true } : { rows, total: counted, more: false };
}

function walkedPage(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
): Promise<SummaryRow[]> {
  return summariesByIds(db, engine, leadPage(db, query, context, walkedIndex(engine, query)), query.sort).execute();
}
