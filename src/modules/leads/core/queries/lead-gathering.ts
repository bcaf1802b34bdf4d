import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { LeadFilter, LeadSort } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../tables/leads-tables.ts';
import { isPassedOn } from '../search/lead-search.ts';
import type { LeadRow, LeadsDb } from '../tables/leads-tables.ts';
import { leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { namedRanges } from './lead-filter-ranges.ts';
import { byIndex, inOrder, leadsBy } from './lead-page.ts';
import { withPlan } from '../summaries/lead-summary-query.ts';
import type { LeadQuery } from '../summaries/lead-summary-query.ts';

/** Up to this number, leads are counted exactly; above it, a list says "1,000+". */
export const COUNTED_MAX = 1_000;

/** The sorts whose columns are in `lead_by_filter` together with all filter columns. */
const SORTED_IN_INDEX: Readonly<Partial<Record<LeadSort, readonly (keyof LeadRow)[]>>> = {
  lastActivityAt: ['id', 'last_activity_at'],
  createdAt: ['id', 'created_at'],
  weddingDate: ['id', 'wedding_earliest'],
  stage: ['id', 'stage', 'created_at'],
  enquiryType: ['id', 'enquiry_type'],
};

/** A filter and its context. */
export interface FilterInContext {
  filter: LeadFilter;
  context: FilterContext;
}

/** The leads that a filter finds, unordered, at most `most` plus one. The caller chooses the columns. */
export function gatheredLeads(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  asked: FilterInContext,
  most: number,
): LeadQuery<object> {
  const gathered = gathering(db, engine, asked).limit(most + 1);
  if (isFoundDirectly(asked)) return gathered;
  // The index with every filter column doesn't contain whole rows, so ids are found in the index first and then looked
  // up.
  const ids = gathered.select('lead.id').as('gathered');
  return db.selectFrom('lead').where('lead.id', 'in', db.selectFrom(ids).select('gathered.id'));
}

/** The ids that a filter finds, in list order, at most `most` plus one. */
export function gatheredIds(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  query: Pick<ListQuery<LeadFilter>, 'filter' | 'sort'> & { context: FilterContext },
  most: number,
): LeadQuery<{ id: string }> {
  const { sort } = query;
  if (sort.field === 'nextPayment')
    return inOrder(withPlan(gatheredLeads(db, engine, query, most)), sort).select('lead.id');
  const columns = SORTED_IN_INDEX[sort.field as LeadSort];
  if (columns === undefined || isFoundDirectly(query))
    return inOrder(gatheredLeads(db, engine, query, most), sort).select('lead.id');
  // Limited before sorting; otherwise the engine would rather scan the sort's index and look up each lead.
  const gathered = gathering(db, engine, query)
    .select(columns)
    .limit(most + 1);
  return inOrder(db.selectFrom(gathered.as('lead')) as unknown as LeadQuery<object>, sort).select('lead.id');
}

/** The ids that a filter finds, unordered, at most `most` plus one. */
export async function matchingIds(em: Em, engine: EngineName, asked: FilterInContext, most: number): Promise<string[]> {
  const rows = await gathering(leadsDb(em), engine, asked)
    .select('lead.id')
    .limit(most + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** How many leads each filter finds, each at most COUNTED_MAX plus one, in one statement. */
export async function countMatching(em: Em, engine: EngineName, asked: readonly FilterInContext[]): Promise<number[]> {
  const db = leadsDb(em);
  const counts = asked.flatMap((one, at) => {
    if (isOneLargeSearch(one)) return [];
    const found = gathering(db, engine, one)
      .select('lead.id')
      .limit(COUNTED_MAX + 1)
      .as('found');
    const count = db.selectFrom(found).select((eb) => eb.fn.countAll<number | string>().as('count'));
    return [sql`select ${sql.lit(at)} as place, (${count}) as count`];
  });
  const { rows } =
    counts.length === 0
      ? { rows: [] }
      : await sql<{ place: number; count: number | string }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const counted = new Map(rows.map(({ place, count }) => [place, Number(count)]));
  return asked.map((_, at) => counted.get(at) ?? COUNTED_MAX + 1);
}

/** Whether the filter is only a search text, which found more leads than are counted. */
export const isOneLargeSearch = ({ filter, context }: FilterInContext): boolean =>
  isLargeSearch(context) && hasOnlySearch(filter);

/** Whether a filter consists of a search text only. */
export const hasOnlySearch = (filter: LeadFilter): boolean =>
  Object.entries(filter).every(([key, value]) => key === 'q' || value === undefined);

/** Whether more leads match the search text than are counted, whatever the other filters. */
export const isLargeSearch = ({ found }: FilterContext): boolean => found !== null && !isPassedOn(found);

function gathering(db: Kysely<LeadsDb>, engine: EngineName, asked: FilterInContext): LeadQuery<object> {
  const leads = leadsBy(db, gatheringIndex(engine, asked)).where((eb) =>
    eb.and(leadConditions(eb, asked.filter, { ...asked.context, engine })),
  );
  const named = namedFor(asked);
  return named === null ? leads : leads.where(named);
}

/** Whether a filter comes down to lead ids: chosen ones, or those found by a search. */
const findsByIds = ({ filter, context }: FilterInContext): boolean =>
  filter.id !== undefined || isPassedOn(context.found);

/** Whether leads are found by their ids or their star. They are few then, so the filter index isn't used. */
const isFoundDirectly = (asked: FilterInContext): boolean => findsByIds(asked) || asked.filter.starred === true;

const namedFor = (asked: FilterInContext): ReturnType<typeof namedRanges> =>
  isFoundDirectly(asked) ? null : namedRanges(asked.filter);

/**
 * Makes the engine read leads by primary key. Choosing among ten indexes for each of a thousand ids takes MariaDB and
 * MySQL five times as long as reading the rows, and SQLite without statistics reads all of the supplier's rows.
 */
export const byIds = (engine: EngineName): RawBuilder<unknown> =>
  byIndex(engine, engine === 'sqlite' ? 'sqlite_autoindex_lead_1' : 'primary');

/** MariaDB takes longer to choose among twenty indexes than to read the few leads of one stage and source. */
const beginsFilterIndex = ({ stage, source, label }: LeadFilter): boolean =>
  stage !== undefined && source !== undefined && label === undefined;

/**
 * Tells the engine which index to use. Leads given by id are read by id, and starred leads, which are few, by their
 * star. Wedding dates use `lead_by_filter`: the range in their own index is open at one end, so most of the supplier's
 * rows would be read one by one.
 */
function gatheringIndex(engine: EngineName, asked: FilterInContext): RawBuilder<unknown> | null {
  if (findsByIds(asked)) return byIds(engine);
  if (asked.filter.starred === true) return byIndex(engine, 'lead_starred');
  if (namedFor(asked) !== null || beginsFilterIndex(asked.filter)) return byIndex(engine, 'lead_by_filter');
  if (engine === 'sqlite') return null;
  const { weddingFrom, weddingTo } = asked.filter;
  return weddingFrom !== undefined || weddingTo !== undefined ? sql`\`lead\` ignore index (lead_by_wedding)` : null;
}
