import { sql } from 'kysely';
import type { LeadFilter } from '#contracts/lead.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';
import { leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { leadPage, orderedPage } from './lead-page.ts';
import { summaries } from './lead-summary-query.ts';
import type { SummaryRow } from './lead-summary-query.ts';
import { walkedIndex } from './lead-walk.ts';

/** Leads that are counted one by one; of more, a list says "1,000+". */
export const COUNTED_MAX = 1_000;

export interface FilteredPage {
  rows: SummaryRow[];
  total: number;
  /** There are more than `total`. */
  more: boolean;
}

/**
 * A page by filters that no counter counts, in two statements that stay quick for a supplier of any size. Few leads are
 * gathered from an index and sorted; of many, the page is soon found by walking the index of the sort.
 */
export async function filteredPage(
  em: Em,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
): Promise<FilteredPage> {
  const most = COUNTED_MAX * Math.max(1, Math.ceil((query.offset + query.limit) / COUNTED_MAX));
  const ids = await matchingIds(em, query.filter, context, most);
  const db = leadsDb(em);
  if (ids.length <= most) {
    if (ids.length <= query.offset) return { rows: [], total: ids.length, more: false };
    const rows = await summaries(orderedPage(db.selectFrom('lead').where('lead.id', 'in', ids), query)).execute();
    return { rows, total: ids.length, more: false };
  }
  const index = walkedIndex(engine, query);
  const rows = await summaries(leadPage(db, query, context, index)).execute();
  return { rows, total: most, more: true };
}

/** The ids that a filter finds, at most one more than `most`, in no order. */
export async function matchingIds(em: Em, filter: LeadFilter, context: FilterContext, most: number): Promise<string[]> {
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .select('lead.id')
    .where((eb) => eb.and(leadConditions(eb, filter, context)))
    .limit(most + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** How many leads several filters find, each at most one more than `most`, in one statement. */
export async function countMatching(
  em: Em,
  asked: readonly { filter: LeadFilter; context: FilterContext }[],
  most: number,
): Promise<number[]> {
  if (asked.length === 0) return [];
  const db = leadsDb(em);
  const counts = asked.map(({ filter, context }, at) => {
    const found = db
      .selectFrom('lead')
      .select('lead.id')
      .where((eb) => eb.and(leadConditions(eb, filter, context)))
      .limit(most + 1)
      .as('found');
    const count = db.selectFrom(found).select((eb) => eb.fn.countAll<number | string>().as('count'));
    return sql`select ${sql.lit(at)} as place, (${count}) as count`;
  });
  const { rows } = await sql<{ place: number; count: number | string }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.place - b.place).map(({ count }) => Number(count));
}
