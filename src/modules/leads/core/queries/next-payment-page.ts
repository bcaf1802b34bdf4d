import { expressionBuilder, sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { LeadQuery } from '../summaries/lead-summary-query.ts';
import type { LeadsDb } from '../tables/leads-tables.ts';
import { leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { byIds } from './lead-gathering.ts';
import { byIndex } from './lead-page.ts';
import { nextPaymentOrdering } from './lead-sort.ts';

/** A page with its end: `offset` and `limit` as one value, for prepared statements. */
export interface PageQuery extends ListQuery<LeadFilter> {
  end: number;
}

/**
 * The ids of a page by next payment, in two scans that each end where the page does: first the plans with an upcoming
 * payment, in the order of their own index, then the leads without one, newest first. A single sort would read every
 * lead of the supplier, and an index on leads would have to be updated with every payment.
 * @param index `lead` with the index hints for the second scan
 */
export function nextPaymentPage(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  { filter, sort, limit, offset, end }: PageQuery,
  context: FilterContext,
  index: RawBuilder<unknown> | null,
): LeadQuery<{ id: string }> {
  const eb = expressionBuilder<LeadsDb, 'lead'>();
  const wanted = () => eb.and(leadConditions(eb, filter, { ...context, asideReadable: true }));
  const way = sort.descending ? sql`desc` : sql`asc`;
  const due = sql`
    select payment_plan.next_day, \`lead\`.id, \`lead\`.created_at
    from ${byIndex(engine, 'payment_plan_due', 'payment_plan')} inner join ${byIds(engine)}
      on \`lead\`.id = payment_plan.lead_id
    where payment_plan.supplier_id = ${context.supplierId} and payment_plan.next_day > '' and ${wanted()}
    order by payment_plan.next_day ${way}, payment_plan.lead_id ${way} limit ${end}`;
  const others = sql`
    select null as next_day, \`lead\`.id, \`lead\`.created_at
    from ${index ?? sql`\`lead\``} left join payment_plan on payment_plan.lead_id = \`lead\`.id
    where payment_plan.next_day is null and ${wanted()}
    order by \`lead\`.created_at desc, \`lead\`.id desc limit ${end}`;
  const both = sql<{ id: string }>`(select * from (${due}) as due union all select * from (${others}) as others)`;
  const page = db.selectFrom(both.as('lead')) as unknown as LeadQuery<object>;
  return nextPaymentOrdering('lead.next_day', sort.descending)
    .reduce((sorted, { by, descending }) => sorted.orderBy(by, descending ? 'desc' : 'asc'), page.select('lead.id'))
    .limit(limit)
    .offset(offset);
}
