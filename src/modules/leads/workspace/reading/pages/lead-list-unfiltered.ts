import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { withTests } from '../../../core/counters/lead-counters.ts';
import type { CounterName } from '../../../core/counters/lead-counters.ts';
import type { FilterContext } from '../../../core/queries/lead-filter.ts';
import { isDeep, leadPage } from '../../../core/queries/lead-page.ts';
import { summaries } from '../../../core/summaries/lead-summary-query.ts';
import type { SummaryRow } from '../../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import { pageOfIds, summariesByIds } from './lead-page-by-ids.ts';
import { coveringIndex, walkedIndex } from './lead-walk.ts';

interface Values {
  supplierId: string;
  limit: number;
  offset: number;
  end: number;
}
type Row = SummaryRow & { total: number | string | null };

/** Statements by filters, sort and depth; fewer than six hundred. */
const kept = new Map<string, (em: Em, values: Values) => Promise<Row[]>>();

/**
 * A page of the most common lists, without a filter or with one that has counters: one statement, prepared once. Each
 * row has the total, so an empty page has none.
 */
export function unfilteredPage(
  em: Em,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  counters: readonly CounterName[],
  context: FilterContext,
): Promise<Row[]> {
  const { sort, limit, offset } = query;
  const name = JSON.stringify([engine, counters, sort, isDeep(query), context.withTests]);
  const statement = kept.get(name) ?? prepare(engine, query, counters, context);
  kept.set(name, statement);
  return statement(em, { supplierId: context.supplierId, limit, offset, end: offset + limit });
}

function prepare(
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  counters: readonly CounterName[],
  context: FilterContext,
) {
  const deep = isDeep(query);
  return prepared((em: Em, { supplierId, limit, offset, end }: Values) => {
    const db = leadsDb(em);
    const index = deep && isWalked(query) ? walkedIndex(engine, query) : coveringIndex(engine, query);
    const asked = { ...query, limit, offset, end };
    const known = { ...context, supplierId };
    const total = db
      .selectFrom('lead_counter')
      .select((counter) => counter.fn.sum<number | string | null>('lead_counter.count').as('sum'))
      .where('lead_counter.supplier_id', '=', supplierId)
      .where('lead_counter.name', 'in', totalCounters(counters, context));
    const rows = deep
      ? summariesByIds(db, engine, pageOfIds(db, engine, asked, known, index), query.sort)
      : summaries(leadPage(db, asked, known, index));
    return rows.select(total.as('total'));
  });
}

/** The counters that add up to the total of a page. */
export const totalCounters = (names: readonly CounterName[], context: FilterContext) =>
  context.withTests === true ? withTests(names) : names;

/**
 * Whether an index used for scanning covers the whole filter. Left alone, the engine would also use one that merely
 * has the columns, and sort.
 */
const isWalked = ({ filter, sort }: ListQuery<LeadFilter>): boolean =>
  Object.entries(filter).every(
    ([key, value]) => value === undefined || key === 'stage' || (key === 'needsReply' && sort.field !== 'nextPayment'),
  );
