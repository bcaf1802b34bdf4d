import type { LeadPayments } from './lead-payments.ts';
import { dueDayOf, weddingDayOf } from './payment-due.ts';
import { planReminders } from './plan-reminders.ts';
import { reminderFacts } from './save-payment-plan.ts';
import type { SavePaymentPlanParts } from './save-payment-plan.ts';

/** Moves a plan when the wedding date changes. */
export class MovePayments implements LeadPayments {
  readonly #parts: Omit<SavePaymentPlanParts, 'leads' | 'em'>;

  constructor(parts: Omit<SavePaymentPlanParts, 'leads' | 'em'>) {
    this.#parts = parts;
  }

  async weddingMoved(supplierId: string, leadId: string): Promise<void> {
    const { clock, facts, store, reminders } = this.#parts;
    const { plan, payments } = await store.read(supplierId, leadId);
    if (!plan || payments.every((payment) => payment.offset === null)) return;
    const lead = await facts.ofLead(supplierId, leadId);
    const day = weddingDayOf(lead.weddingDate);
    const touched = new Set<string>();
    const moved = payments.map((payment) => {
      const due = payment.paid_on === null ? dueDayOf(payment, day) : payment.due_day;
      if (due === payment.due_day) return payment;
      touched.add(payment.id);
      // If moved back to its old day, it counts as not moved, so that an undo leaves no trace.
      const from = payment.moved_from ?? payment.due_day;
      return { ...payment, due_day: due, moved_from: from === due ? null : from };
    });
    if (touched.size === 0) return;
    const now = clock.now();
    const steps = planReminders(moved, await reminders.ofPayments(moved), touched, plan, reminderFacts(lead, now));
    // Messages without a date are already held for a person (D38), and messages being sent are still sent.
    await reminders.apply(leadId, { ...steps, gone: [], tooLate: [] });
    await store.write(
      { ...plan, updated_at: now },
      moved.map((payment) => ({ ...payment, reminder_id: steps.links.get(payment.id) ?? payment.reminder_id })),
      'moved',
    );
  }
}
