import { ASIDE } from '#modules/leads/tooling.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { mondayOf, WEEK } from '#shared/weeks.ts';
import type { DemoDb } from '../rows/demo-tables.ts';

/** The leads waiting at the end of each week of the last year, as the product would have recorded them. */
export async function addWaitingWeeks(em: Em, supplierIds: readonly string[], now: number): Promise<void> {
  const db = em.getKysely<DemoDb>();
  const leads = await db
    .selectFrom('lead')
    .select(['supplier_id', 'created_at', 'first_reply_at', 'stage_since', 'needs_reply'])
    .where('supplier_id', 'in', supplierIds)
    .where('aside', '=', ASIDE.no)
    .execute();
  const waitedAt = (supplierId: string, end: number): number =>
    leads.filter(
      (lead) =>
        lead.supplier_id === supplierId &&
        lead.created_at < end &&
        (lead.needs_reply || (lead.first_reply_at ?? lead.stage_since) >= end),
    ).length;
  const weeks = Array.from({ length: 54 }, (_, index) => mondayOf(now) - (index + 1) * WEEK);
  const rows = supplierIds.flatMap((supplier_id) =>
    weeks.map((week) => ({ supplier_id, week, waiting: waitedAt(supplier_id, week + WEEK) })),
  );
  for (let from = 0; from < rows.length; from += 200) {
    await db
      .insertInto('waiting_week')
      .values(rows.slice(from, from + 200))
      .execute();
  }
}
