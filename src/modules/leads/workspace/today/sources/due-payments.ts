import { addDays } from '#shared/local-time.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { todayDb } from '../../tasks/today-tables.ts';
import { SOURCE_MOST } from '../../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../../tasks/today-source.ts';

/** How many days before its due date a payment is first listed. */
const AHEAD_DAYS = 3;

/** The next unpaid payment of each plan if it is overdue or due soon, the most recent day first, by `payment_plan_due`. */
export class DuePayments implements TodaySource {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find({ supplierId, today }: TodayAsk): Promise<TodayFinding[]> {
    const rows = await todayDb(this.#em)
      .selectFrom('payment_plan')
      .innerJoin('lead', 'lead.id', 'payment_plan.lead_id')
      .select(['payment_plan.lead_id', 'payment_plan.next_day', 'payment_plan.next_amount'])
      .where('payment_plan.supplier_id', '=', supplierId)
      .where('payment_plan.next_day', '<=', addDays(today, AHEAD_DAYS))
      .where('lead.stage', '<>', 'Lost')
      .orderBy('payment_plan.next_day', 'desc')
      .limit(SOURCE_MOST)
      .execute();
    return rows.map((row) => {
      const day = row.next_day ?? today;
      // Changes once it is overdue, so that a payment settled before its day is listed again.
      const ref = `${day} ${row.next_amount ?? 0} ${day < today ? 'overdue' : 'due'}`;
      return { leadId: row.lead_id, kind: 'payment', ref, at: null, day, amount: row.next_amount };
    });
  }
}
