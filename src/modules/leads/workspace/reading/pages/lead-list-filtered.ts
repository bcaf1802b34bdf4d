import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { LeadFilter } from '#contracts/lead/lead-list.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { leadsDb } from '../../../core/tables/leads-tables.ts';
import type { LeadsDb } from '../../../core/tables/leads-tables.ts';
import type { FilterContext } from '../../../core/queries/lead-filter.ts';
import {
  COUNTED_MAX,
  byIds,
  gatheredIds,
  isOneLargeSearch,
  matchingIds,
} from '../../../core/queries/lead-gathering.ts';
import { inOrderOf } from '../../../core/queries/lead-page.ts';
import { SUMMARY_JOINED, SUMMARY_SELECTED } from '../../../core/summaries/lead-summary-query.ts';
import type { SummaryRow } from '../../../core/summaries/lead-summary-query.ts';
import { pageOfIds, summariesByIds } from './lead-page-by-ids.ts';
import { shapeOf } from './lead-filter-shape.ts';
import { walkedIndex } from './lead-walk.ts';

export interface FilteredPage {
  rows: SummaryRow[];
  total: number;
  /** Whether there are more than `total`. */
  more: boolean;
}

/**
 * A page for filters without counters, in one or two statements that stay fast for a supplier of any size. If few
 * leads match, their ids are collected, counted and sorted, and the forty columns of a row are read for the page only;
 * if many match, scanning the index of the sort soon fills the page. A search known to find many skips collecting; its
 * matches are scanned and counted in parallel.
 */
export async function filteredPage(
  em: Em,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
): Promise<FilteredPage> {
  if (context.found?.ids?.length === 0) return { rows: [], total: 0, more: false };
  const { filter, offset, limit } = query;
  const db = leadsDb(em);
  const most = COUNTED_MAX * Math.max(1, Math.ceil((offset + limit) / COUNTED_MAX));
  if (most > COUNTED_MAX || !isOneLargeSearch({ filter, context })) {
    const rows = await gatheredPage(em, engine, query, context, most);
    const counted = async () => (await matchingIds(em, engine, { filter, context }, most)).length;
    const total = rows[0] ? Number(rows[0].total) : offset === 0 ? 0 : await counted();
    if (total <= most) return { rows, total, more: false };
  }
  const [rows, counted] = await Promise.all([
    walkedPage(db, engine, query, context),
    context.found?.count?.() ?? COUNTED_MAX + 1,
  ]);
  return counted > COUNTED_MAX ? { rows, total: most, more: true } : { rows, total: counted, more: false };
}

type GatheredRow = SummaryRow & { total: number | string };
interface Values {
  supplierId: string;
  limit: number;
  offset: number;
}

/** Statements by filter and sort. Once this is full, others are built for each request. */
const kept = new Map<string, (em: Em, values: Values) => Promise<GatheredRow[]>>();
const KEPT_MOST = 300;

/** A page of the leads that a filter finds; each row has the total, so an empty page has none. */
async function gatheredPage(
  em: Em,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
  most: number,
): Promise<GatheredRow[]> {
  const { filter, sort, limit, offset } = query;
  const shape = context.found === null ? shapeOf(filter) : null;
  const name = JSON.stringify([engine, shape, sort, most]);
  const known = kept.get(name);
  if (shape === null || (!known && kept.size >= KEPT_MOST)) {
    return (await gatheredText(leadsDb(em), engine, query, context, most).execute(leadsDb(em))).rows;
  }
  const statement =
    known ??
    prepared((own: Em, { supplierId, limit: rows, offset: from, ...compared }: Values) => {
      const asked = { filter: { ...shape.flags, ...compared }, sort, limit: rows, offset: from };
      const text = gatheredText(leadsDb(own), engine, asked, { ...context, supplierId }, most);
      return { compile: () => text.compile(leadsDb(own)) };
    });
  kept.set(name, statement);
  const compared = Object.fromEntries(shape.compared.map((key) => [key, [filter[key]].flat()[0]]));
  return statement(em, { supplierId: context.supplierId, limit, offset, ...compared });
}

function gatheredText(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  { filter, sort, offset, limit }: ListQuery<LeadFilter>,
  context: FilterContext,
  most: number,
): RawBuilder<GatheredRow> {
  // Sorted by columns of the page before the leads are looked up: with columns of the leads, MariaDB first put the
  // whole page with its labels into a temporary table, which took as long as everything else.
  const page = gatheredIds(db, engine, { filter, sort, context }, most)
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`row_number() over (order by ${inOrderOf(sort)})`.as('place'),
    ])
    .limit(limit)
    .offset(offset);
  return sql<GatheredRow>`
    select ${SUMMARY_SELECTED}, page.total from (${page}) as page inner join ${byIds(engine)} on \`lead\`.id = page.id
    ${SUMMARY_JOINED} order by page.place`;
}

function walkedPage(
  db: Kysely<LeadsDb>,
  engine: EngineName,
  query: ListQuery<LeadFilter>,
  context: FilterContext,
): Promise<SummaryRow[]> {
  const asked = { ...query, end: query.offset + query.limit };
  const ids = pageOfIds(db, engine, asked, context, walkedIndex(engine, query));
  return summariesByIds(db, engine, ids, query.sort).execute();
}
