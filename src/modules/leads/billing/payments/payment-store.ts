import type { Outbox } from '#shared/events/outbox.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { setPlanTotal } from '../../core/store/plan-total.ts';
import { paymentsDb } from './payment-tables.ts';
import type { PaymentRow, PlanRow } from './payment-tables.ts';
import { planTotals } from './payment-due.ts';

/** A lead's stored plan; null and no payments if there is none. */
export interface StoredPlan {
  plan: PlanRow | null;
  payments: PaymentRow[];
}

const PAYMENT_COLUMNS = [
  'id',
  'lead_id',
  'supplier_id',
  'position',
  'kind',
  'label',
  'amount',
  'fixed_day',
  'offset',
  'due_day',
  'moved_from',
  'paid_on',
  'paid_by',
  'paid_by_name',
  'reminder_id',
  'due_told',
  'overdue_told',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof PaymentRow)[];

/** Reads and writes plans, always as a whole, so that two versions of a plan never mix. */
export class PaymentStore {
  readonly #em: Em;
  readonly #engine: EngineName;
  readonly #outbox: Outbox;

  constructor({ em, engine, outbox }: { em: Em; engine: EngineName; outbox: Outbox }) {
    this.#em = em;
    this.#engine = engine;
    this.#outbox = outbox;
  }

  async read(supplierId: string, leadId: string): Promise<StoredPlan> {
    const db = paymentsDb(this.#em);
    const plan = await db
      .selectFrom('payment_plan')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst();
    if (!plan) return { plan: null, payments: [] };
    const payments = await db
      .selectFrom('lead_payment')
      .selectAll()
      .where('lead_id', '=', leadId)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return { plan, payments };
  }

  /**
   * Only inside a transaction that has locked the lead's row, which serialises writers. Updates the total, raises the
   * version and records the event.
   */
  async write(plan: PlanRow, payments: readonly PaymentRow[], what: 'saved' | 'paid' | 'moved'): Promise<void> {
    const db = paymentsDb(this.#em);
    const row = { ...plan, ...planTotals(payments), version: plan.version + 1 };
    await db.deleteFrom('lead_payment').where('lead_id', '=', plan.lead_id).execute();
    await insertRows(
      this.#em,
      'lead_payment',
      PAYMENT_COLUMNS,
      payments.map((payment, position) =>
        PAYMENT_COLUMNS.map((name) => (name === 'position' ? position : payment[name])),
      ),
    );
    await (plan.version === 0
      ? db.insertInto('payment_plan').values(row).execute()
      : db.updateTable('payment_plan').set(row).where('lead_id', '=', plan.lead_id).execute());
    await this.#outbox.record({
      name: 'payments.changed',
      supplierId: plan.supplier_id,
      leadId: plan.lead_id,
      payload: { what },
    });
    // The agreed total becomes the lead's value on the board.
    if (what === 'saved')
      await setPlanTotal(this.#em, this.#engine, plan.lead_id, payments.length === 0 ? null : row.total);
  }
}
