import type { PaymentPaidInput } from '#contracts/money/payment.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound, StaleVersion } from '#shared/errors.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { localDayOf } from '../../messaging/schedule/queue/schedule-time.ts';
import { planReminders } from './plan-reminders.ts';
import { PaidLater } from './payments.errors.ts';
import { reminderFacts } from './save-payment-plan.ts';
import type { SavePaymentPlanParts } from './save-payment-plan.ts';

/** Marks a payment as paid, with person and time, or as unpaid again; cancels or restores its reminder. */
export class MarkPayment {
  readonly #parts: SavePaymentPlanParts & { clock: Clock };

  constructor(parts: SavePaymentPlanParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, StaleVersion, PaidLater */
  async set(
    actor: Pick<SupplierActor, 'supplierId' | 'userId' | 'name'>,
    leadId: string,
    paymentId: string,
    { version, paidOn }: PaymentPaidInput,
  ): Promise<void> {
    const { em, clock, leads, facts, store, reminders } = this.#parts;
    await inTransaction(em, async () => {
      await leads.lock(leadId, actor.supplierId);
      const lead = await facts.ofLead(actor.supplierId, leadId);
      const { plan, payments } = await store.read(actor.supplierId, leadId);
      const payment = payments.find((one) => one.id === paymentId);
      if (!plan || !payment) throw new NotFound('This payment');
      if (version !== plan.version) throw new StaleVersion(plan.version);
      const now = clock.now();
      if (paidOn !== null && paidOn > localDayOf(now, lead.timezone)) throw new PaidLater();
      const marked = {
        ...payment,
        paid_on: paidOn,
        paid_by: paidOn === null ? null : actor.userId,
        paid_by_name: paidOn === null ? null : actor.name.slice(0, 200),
        updated_at: now,
      };
      const messages = await reminders.ofPayments([payment]);
      const steps = planReminders([marked], messages, new Set(), plan, reminderFacts(lead, now));
      await reminders.apply(leadId, steps);
      marked.reminder_id = steps.links.get(payment.id) ?? null;
      await store.write(
        { ...plan, updated_by: actor.userId, updated_at: now },
        payments.map((one) => (one.id === marked.id ? marked : one)),
        'paid',
      );
    });
  }
}
