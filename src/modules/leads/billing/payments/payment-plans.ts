import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { PaymentPlanAnswer } from '#contracts/money/payment.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { localDayOf } from '../../messaging/schedule/queue/schedule-time.ts';
import { presentPlan } from './payment-presenter.ts';
import type { PaymentStore } from './payment-store.ts';
import { paymentsDb } from './payment-tables.ts';
import type { ReminderStore } from './reminder-store.ts';

export interface PaymentPlansParts {
  em: Em;
  clock: Clock;
  suppliers: Pick<SuppliersApi, 'find'>;
  store: PaymentStore;
  reminders: ReminderStore;
}

/** Reads a lead's payment plan. */
export class PaymentPlans {
  readonly #parts: PaymentPlansParts;

  constructor(parts: PaymentPlansParts) {
    this.#parts = parts;
  }

  /**
   * A lead without a plan has an empty one with version 0.
   * @throws NotFound also for another supplier's lead
   */
  async ofLead(supplierId: string, leadId: string): Promise<PaymentPlanAnswer> {
    const { em, clock, suppliers, store, reminders } = this.#parts;
    const [supplier, lead, { plan, payments }] = await Promise.all([
      suppliers.find(supplierId),
      paymentsDb(em)
        .selectFrom('lead')
        .leftJoin('payment_plan', 'payment_plan.lead_id', 'lead.id')
        .leftJoin('template', (join) =>
          join.onRef('template.id', '=', 'payment_plan.template_id').on('template.deleted_at', 'is', null),
        )
        .select(['lead.id', 'lead.currency', 'lead.wedding_date', 'template.name as template_name'])
        .select(['locked', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone'])
        .where('lead.id', '=', leadId)
        .where('lead.supplier_id', '=', supplierId)
        .executeTakeFirst(),
      store.read(supplierId, leadId),
    ]);
    if (!supplier || !lead) throw new NotFound('This lead');
    return presentPlan({
      lead,
      plan,
      payments,
      reminders: await reminders.ofPayments(payments),
      payPerEnquiry: supplier.payPerEnquiry,
      today: localDayOf(clock.now(), supplier.timezone),
    });
  }
}
