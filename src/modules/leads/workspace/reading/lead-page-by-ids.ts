import type { Kysely } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { byIds } from '../../core/queries/lead-gathering.ts';
import { inOrder, leadsBy } from '../../core/queries/lead-page.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import type { LeadQuery, SummaryRow } from '../../core/summaries/lead-summary-query.ts';
import type { LeadsDb } from '../../core/tables/leads-tables.ts';

/** Selects ids first, which the index of the sort often covers; the forty columns are read for the page only. */
export function summariesByIds(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  page: LeadQuery<object>,
  sort: ListQuery<LeadFilter>['sort'],
): LeadQuery<SummaryRow> {
  const ids = db.selectFrom(page.select('lead.id').as('page')).select('page.id');
  return inOrder(summaries(leadsBy(db, byIds(engine)).where('lead.id', 'in', ids)), sort);
}
