import { sql } from 'kysely';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Bookings, Payer, Spans, WaitingLead } from '../../index.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { presentSummary } from '../../core/summaries/lead-presenter.ts';
import { summaries } from '../../core/summaries/lead-summary-query.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { leadsOfPeriod } from './leads-of-period.ts';

/** Enquiries of two periods for each supplier, in one query. */
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

/**
 * Bookings of two periods for each supplier, in one query. A lead stores when it was moved to each stage; bookings that were
 * lost since then don't count.
 */
export async function bookedIn(
  em: Em,
  supplierIds: readonly string[],
  { now, before }: Spans,
): Promise<Map<string, { now: Bookings; before: Bookings }>> {
  const bookedAt = sql<number>`cast(json_extract(stages, '$.Booked') as signed)`;
  const rows = await leadsDb(em)
    .selectFrom('lead')
    .select(['supplier_id', 'currency', sql<number>`${bookedAt} >= ${now.from}`.as('recent')])
    .select((eb) => [eb.fn.countAll<number | string>().as('count'), eb.fn.sum<number | string>('value').as('amount')])
    .where('supplier_id', 'in', supplierIds)
    .where('stage', 'in', ['Booked', 'Completed'])
    .where('aside', '=', ASIDE.no)
    // No booked lead reached its present stage before its booking, so the index can rule out the others.
    .where('stage_since', '>=', before.from)
    .where((eb) =>
      eb.or([
        sql<boolean>`${bookedAt} >= ${now.from} and ${bookedAt} < ${now.to}`,
        sql<boolean>`${bookedAt} >= ${before.from} and ${bookedAt} < ${before.to}`,
      ]),
    )
    .groupBy(['supplier_id', 'currency', 'recent'])
    .execute();
  const bookings = (id: string, recent: boolean): Bookings => {
    const own = rows.filter((row) => row.supplier_id === id && (row.recent !== 0) === recent);
    const value = own.map(({ currency, amount }) => ({ currency, amount: Number(amount ?? 0) }));
    return {
      count: own.reduce((sum, { count }) => sum + Number(count), 0),
      value: value.filter(({ amount }) => amount > 0),
    };
  };
  return new Map(supplierIds.map((id) => [id, { now: bookings(id, true), before: bookings(id, false) }]));
}

/** The couples that have waited longest, by the one rule of needs-reply.ts. */
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
