import type { Kysely, RawBuilder } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { byIds } from '../../../core/queries/lead-gathering.ts';
import type { FilterContext } from '../../../core/queries/lead-filter.ts';
import { inOrder, leadPage, leadsBy } from '../../../core/queries/lead-page.ts';
import { nextPaymentPage } from '../../../core/queries/next-payment-page.ts';
import type { PageQuery } from '../../../core/queries/next-payment-page.ts';
import { summaries } from '../../../core/summaries/lead-summary-query.ts';
import type { LeadQuery, SummaryRow } from '../../../core/summaries/lead-summary-query.ts';
import type { LeadsDb } from '../../../core/tables/leads-tables.ts';

/** The ids of a page in the order of its sort. */
export const pageOfIds = (
  db: Kysely<LeadsDb>,
  engine: EngineName,
  query: PageQuery,
  context: FilterContext,
  index: RawBuilder<unknown> | null,
): LeadQuery<{ id: string }> =>
  query.sort.field === 'nextPayment'
    ? nextPaymentPage(db, engine, query, context, index)
    : leadPage(db, query, context, index).select('lead.id');

/** Selects ids first, often from the index of the sort alone; the forty columns are read for the page only. */
export function summariesByIds(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  page: LeadQuery<{ id: string }>,
  sort: ListQuery<LeadFilter>['sort'],
): LeadQuery<SummaryRow> {
  const ids = db.selectFrom(page.as('page')).select('page.id');
  return inOrder(summaries(leadsBy(db, byIds(engine)).where('lead.id', 'in', ids)), sort);
}
