import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { LeadFilter } from '#contracts/lead-list.ts';
import { LEAD_STAGES } from '#contracts/lead-terms.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../leads-tables.ts';
import type { LeadsDb } from '../leads-tables.ts';
import { leadConditions } from './lead-filter.ts';
import type { FilterContext } from './lead-filter.ts';
import { byIndex, leadsBy } from './lead-page.ts';
import type { LeadQuery } from './lead-summary-query.ts';

/** Leads that are counted one by one; of more, a list says "1,000+". */
export const COUNTED_MAX = 1_000;

/** A filter with what it has to know. */
export interface AskedFilter {
  filter: LeadFilter;
  context: FilterContext;
}

/** The leads that a filter finds, in no order, at most one more than `most`; what is selected of them is up to the caller. */
export function gatheredLeads(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  asked: AskedFilter,
  most: number,
): LeadQuery<object> {
  const gathered = gathering(db, engine, asked).limit(most + 1);
  // Few in any case, and what starred ones are sorted by is in their index.
  if (namesLeads(asked) || asked.filter.starred === true) return gathered;
  // The index that has all a filter asks does not have what rows are sorted by: ids are found in it alone, then looked up.
  const ids = gathered.select('lead.id').as('gathered');
  return db.selectFrom('lead').where('lead.id', 'in', db.selectFrom(ids).select('gathered.id'));
}

/** The ids that a filter finds, at most one more than `most`, in no order. */
export async function matchingIds(em: Em, engine: EngineName, asked: AskedFilter, most: number): Promise<string[]> {
  const rows = await gathering(leadsDb(em), engine, asked)
    .select('lead.id')
    .limit(most + 1)
    .execute();
  return rows.map((row) => row.id);
}

/** How many leads several filters find, each at most one more than COUNTED_MAX, in one statement. */
export async function countMatching(em: Em, engine: EngineName, asked: readonly AskedFilter[]): Promise<number[]> {
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

/** Nothing but a search text, and the search has just found more leads than are counted. */
export const isOneLargeSearch = ({ filter, context }: AskedFilter): boolean =>
  isLargeSearch(context) && Object.entries(filter).every(([key, value]) => key === 'q' || value === undefined);

/** A search text that more leads have than are counted, whatever else is asked. */
export const isLargeSearch = ({ found }: FilterContext): boolean => found !== null && found.ids === null;

const gathering = (db: Kysely<LeadsDb>, engine: EngineName, asked: AskedFilter): LeadQuery<object> =>
  leadsBy(db, gatheringIndex(engine, asked))
    .where((eb) => eb.and(leadConditions(eb, asked.filter, asked.context)))
    .$if(skipsStages(asked), (query) => query.where('lead.stage', 'in', LEAD_STAGES));

/** Whether a filter comes down to leads by their ids: chosen ones, or those that a search found. */
const namesLeads = ({ filter, context }: AskedFilter): boolean =>
  filter.id !== undefined || (context.found !== null && context.found.ids !== null);

/**
 * Whether a status is asked of any stage. `lead_by_filter` begins with the stage: with every stage named, only that
 * status of each is read, not all that the supplier has.
 */
const skipsStages = ({ filter }: AskedFilter): boolean =>
  filter.status !== undefined &&
  filter.label === undefined &&
  filter.stage === undefined &&
  filter.inPlay === undefined;

/**
 * Has leads that are named read by their ids: to ask which of ten indexes fits each of a thousand ids takes MariaDB and
 * MySQL five times as long as the reading, and without statistics SQLite looks at all of the supplier's.
 */
export const byIds = (engine: EngineName): RawBuilder<unknown> =>
  byIndex(engine, engine === 'sqlite' ? 'sqlite_autoindex_lead_1' : 'primary');

/**
 * Tells the engine how to gather. Leads that are named are read by their ids, starred ones, which are few, by their star.
 * And wedding dates are left to `lead_by_filter`: the range of their own index has one end only, so that most of the
 * supplier's rows were read one by one to look at their other columns.
 */
export function gatheringIndex(engine: EngineName, asked: AskedFilter): RawBuilder<unknown> | null {
  if (namesLeads(asked)) return byIds(engine);
  if (asked.filter.starred === true) return byIndex(engine, 'lead_starred');
  if (skipsStages(asked)) return byIndex(engine, 'lead_by_filter');
  if (engine === 'sqlite') return null;
  const { weddingFrom, weddingTo } = asked.filter;
  return weddingFrom !== undefined || weddingTo !== undefined ? sql`\`lead\` ignore index (lead_by_wedding)` : null;
}
