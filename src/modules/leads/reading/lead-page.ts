import type { Kysely } from 'kysely';
import type { LeadFilter, LeadSort } from '#contracts/lead.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import { leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { leadOrdering } from './lead-sort.ts';
import type { LeadQuery } from './lead-summary-query.ts';
import type { LeadsDb } from '../leads-tables.ts';

/** From this row on, a page finds its ids in an index alone and only then reads the rows it shows. */
const DEEP = 250;

/** Whether the ids should be looked for first. A sort by stage reads every row of the supplier, so it does too. */
export const isDeep = (query: ListQuery<LeadFilter>): boolean => query.offset >= DEEP || query.sort.field === 'stage';

/** One page of a supplier's leads in their order; what is selected of them is up to the caller. */
export function leadPage(db: Kysely<LeadsDb>, query: ListQuery<LeadFilter>, context: FilterContext): LeadQuery<object> {
  const found: LeadQuery<object> = db
    .selectFrom('lead')
    .where((eb) => eb.and(leadConditions(eb, query.filter, context)))
    .limit(query.limit)
    .offset(query.offset);
  return leadOrdering(query.sort.field as LeadSort, query.sort.descending).reduce(
    (page, { by, descending }) => page.orderBy(by, descending ? 'desc' : 'asc'),
    found,
  );
}
