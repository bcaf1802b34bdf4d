import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { LeadFilter, LeadSort } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { leadOrdering } from './lead-sort.ts';
import type { LeadQuery } from '../summaries/lead-summary-query.ts';
import type { LeadsDb } from '../tables/leads-tables.ts';

/** From this row on, a page first finds its ids in an index and then reads only the rows it shows. */
const DEEP = 250;

/**
 * Whether the ids should be found first. Also for a sort by stage, which reads every row of the supplier, and for one
 * by next payment, which reads another table.
 */
export const isDeep = ({ offset, sort }: ListQuery<LeadFilter>): boolean =>
  offset >= DEEP || sort.field === 'stage' || sort.field === 'nextPayment';

/**
 * One page of a supplier's leads, in order. The caller chooses the columns. Every index in list order contains
 * `aside`.
 * @param index `lead` with the index hints for the engine (lead-walk.ts)
 */
export function leadPage(
  db: Kysely<LeadsDb>,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
  index: RawBuilder<unknown> | null = null,
): LeadQuery<object> {
  return inOrder(
    leadsBy(db, index).where((eb) => eb.and(leadConditions(eb, query.filter, { ...context, asideReadable: true }))),
    query.sort,
  )
    .limit(query.limit)
    .offset(query.offset);
}

/** All leads on the platform, with the index hints for the engine. */
export const leadsBy = (db: Kysely<LeadsDb>, index: RawBuilder<unknown> | null): LeadQuery<object> =>
  index ? db.selectFrom(sql`\`lead\``.as(index)) : db.selectFrom('lead');

/** A table with a hint to read it by this index. */
export const byIndex = (engine: EngineName, name: string, table = 'lead'): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`${sql.ref(table)} indexed by ${sql.ref(name)}`
    : sql`${sql.ref(table)} force index (${sql.ref(name)})`;

/** A list's order as SQL for `order by`. */
export const inOrderOf = (sort: ListQuery<LeadFilter>['sort']): RawBuilder<unknown> =>
  sql.join(
    leadOrdering(sort.field as LeadSort, sort.descending).map(
      ({ by, descending }) => sql`${by} ${sql.raw(descending ? 'desc' : 'asc')}`,
    ),
  );

/** Leads in the order of a list. */
export const inOrder = <O>(leads: LeadQuery<O>, sort: ListQuery<LeadFilter>['sort']): LeadQuery<O> =>
  leadOrdering(sort.field as LeadSort, sort.descending).reduce(
    (sorted, { by, descending }) => sorted.orderBy(by, descending ? 'desc' : 'asc'),
    leads,
  );
