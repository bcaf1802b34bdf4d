import type { LeadFilter } from '#contracts/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import type { CounterName } from '../../core/counters/lead-counters.ts';
import type { FilterContext } from '../../core/queries/lead-filter.ts';
import { leadPage } from '../../core/queries/lead-page.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import type { SummaryRow } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';

interface Values {
  supplierId: string;
  limit: number;
  offset: number;
}
type Row = SummaryRow & { total: number | string | null };

/** By counters, which say what is filtered, and sort: less than two hundred. */
const kept = new Map<string, (em: Em, values: Values) => Promise<Row[]>>();

/**
 * A page of the lists that are open all day, by nothing or one filter that has counters: one statement, built once. Each
 * row carries the total, so an empty page has none.
 */
export function everydayPage(
  em: Em,
  query: ListQuery<LeadFilter>,
  counters: readonly CounterName[],
  context: FilterContext,
): Promise<Row[]> {
  const { sort, limit, offset } = query;
  const name = JSON.stringify([counters, sort]);
  const statement = kept.get(name) ?? prepare(query, counters, context);
  kept.set(name, statement);
  return statement(em, { supplierId: context.supplierId, limit, offset });
}

function prepare(query: ListQuery<LeadFilter>, counters: readonly CounterName[], context: FilterContext) {
  return prepared((em: Em, { supplierId, limit, offset }: Values) => {
    const page = leadPage(leadsDb(em), { ...query, limit, offset }, { ...context, supplierId, rowsRead: true });
    return summaries(page).select((eb) =>
      eb
        .selectFrom('lead_counter')
        .select((counter) => counter.fn.sum<number | string | null>('lead_counter.count').as('sum'))
        .where('lead_counter.supplier_id', '=', supplierId)
        .where('lead_counter.name', 'in', counters)
        .as('total'),
    );
  });
}
