import { sql } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { DAY } from '#contracts/durations.ts';
import { WEEK } from '#shared/weeks.ts';
import type { Bookings, Payer, Period, Spans, WaitingLead } from '../../index.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { leadsOfPeriod } from './leads-of-period.ts';

/** The enquiries of each supplier in two periods, in one query. */
export async function receivedIn(
  em: Em,
  engine: EngineName,
  supplierIds: readonly string[],
  { now, before }: Spans,
): Promise<Map<string, { now: number; before: number }>> {
  const within = ({ from, to }: Spans['now']) =>
    sql<number | string>`sum(case when created_at >= ${from} and created_at < ${to} then 1 else 0 end)`;
  const rows = await leadsOfPeriod(em, engine, supplierIds, before.from)
    .select(['lead.supplier_id', within(now).as('now'), within(before).as('before')])
    .groupBy('lead.supplier_id')
    .execute();
  const found = new Map(rows.map((row) => [row.supplier_id, row]));
  const ofSupplier = (id: string) => ({
    now: Number(found.get(id)?.now ?? 0),
    before: Number(found.get(id)?.before ?? 0),
  });
  return new Map(supplierIds.map((id) => [id, ofSupplier(id)]));
}

/** A lead stores when it was moved to each stage. */
const BOOKED_AT = sql<number>`cast(json_extract(stages, '$.Booked') as signed)`;

/** One row per currency. */
function bookingsOf(
  rows: readonly {
    currency: Bookings['value'][number]['currency'];
    count: number | string;
    amount: number | string | null;
  }[],
): Bookings {
  const value = rows.map(({ currency, amount }) => ({ currency, amount: Number(amount ?? 0) }));
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    value: value.filter(({ amount }) => amount > 0),
  };
}

/** The bookings of each supplier in two periods, in one query. Bookings lost since then don't count. */
export async function bookedIn(
  em: Em,
  supplierIds: readonly string[],
  { now, before }: Spans,
): Promise<Map<string, { now: Bookings; before: Bookings }>> {
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .select(['supplier_id', 'currency', sql<number>`${BOOKED_AT} >= ${now.from}`.as('recent')])
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.sum<number | string>('value').as('amount')])
    .where('supplier_id', 'in', supplierIds)
    .where('stage', 'in', ['Booked', 'Completed'])
    .where('aside', '=', ASIDE.no)
    // No booked lead reached its current stage before its booking, so the index can rule out the others.
    .where('stage_since', '>=', before.from)
    .where((eb) =>
      eb.or([
        sql<boolean>`${BOOKED_AT} >= ${now.from} and ${BOOKED_AT} < ${now.to}`,
        sql<boolean>`${BOOKED_AT} >= ${before.from} and ${BOOKED_AT} < ${before.to}`,
      ]),
    )
    .groupBy(['supplier_id', 'currency', 'recent'])
    .execute();
  const bookings = (id: string, recent: boolean): Bookings =>
    bookingsOf(rows.filter((row) => row.supplier_id === id && (row.recent !== 0) === recent));
  return new Map(supplierIds.map((id) => [id, { now: bookings(id, true), before: bookings(id, false) }]));
}

/** The Monday of a timestamp's week, as `mondayOf` computes it: the epoch began on a Thursday. */
const mondayIn = (instant: ReturnType<typeof sql<number>>) =>
  sql<number | string>`${instant} - (${instant} - ${sql.lit(4 * DAY)}) % ${sql.lit(WEEK)}`;

/** The bookings per week that still exist, of all suppliers together, in one query; weeks are identified by their Monday. */
export async function bookedByWeek(
  em: Em,
  supplierIds: readonly string[],
  { from, to }: Period,
): Promise<Map<number, Bookings>> {
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .select(['currency', mondayIn(BOOKED_AT).as('monday')])
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.sum<number | string>('value').as('amount')])
    .where('supplier_id', 'in', supplierIds)
    .where('stage', 'in', ['Booked', 'Completed'])
    .where('aside', '=', ASIDE.no)
    .where('stage_since', '>=', from)
    .where(sql<boolean>`${BOOKED_AT} >= ${from} and ${BOOKED_AT} < ${to}`)
    .groupBy(['currency', 'monday'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ monday }) => Number(monday))].map(([monday, own]) => [monday, bookingsOf(own)]),
  );
}

/** The couples that have waited longest, by the rule in needs-reply.ts. */
export async function waitingLongest(em: Em, suppliers: readonly Payer[], limit: number): Promise<WaitingLead[]> {
  const pays = new Map(suppliers.map(({ id, payPerEnquiry }) => [id, payPerEnquiry]));
  const rows = await summaries(
    leadsDb(em)
      .selectFrom('lead')
      .where('lead.supplier_id', 'in', [...pays.keys()])
      .where('lead.needs_reply', '=', true)
      .where('lead.aside', '=', ASIDE.no)
      .orderBy('lead.last_activity_at')
      .orderBy('lead.id')
      .limit(limit),
  ).execute();
  return rows.map((row) => ({
    supplierId: row.supplier_id,
    since: row.last_activity_at,
    lead: presentSummary(row, pays.get(row.supplier_id) ?? true),
  }));
}
