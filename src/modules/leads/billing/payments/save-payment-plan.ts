import type { PaymentPlanInput } from '#contracts/money/payment.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, StaleVersion } from '#shared/errors.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import type { ScheduleFacts, ScheduleLead } from '../../messaging/schedule/compose/schedule-facts.ts';
import { ScheduleWouldStop } from '../../messaging/schedule/queue/schedule.errors.ts';
import { wrongInPlan } from './check-plan.ts';
import { dueDayOf, weddingDayOf } from './payment-due.ts';
import type { PaymentStore, StoredPlan } from './payment-store.ts';
import { paymentsDb } from './payment-tables.ts';
import type { PaymentRow, PlanRow } from './payment-tables.ts';
import { PLAN_ERRORS } from './payments.errors.ts';
import { planReminders } from './plan-reminders.ts';
import type { ReminderFacts, ReminderSettings } from './plan-reminders.ts';
import type { ReminderStore } from './reminder-store.ts';
import { reminderWords } from './reminder-words.ts';

export interface SavePaymentPlanParts {
  em: Em;
  clock: Clock;
  leads: Pick<LeadStore, 'lock'>;
  facts: ScheduleFacts;
  store: PaymentStore;
  reminders: ReminderStore;
}

/** The facts about a lead that reminders need. */
export const reminderFacts = (lead: ScheduleLead, now: number): ReminderFacts => ({
  leadId: lead.id,
  conversationId: lead.conversationId,
  supplier: lead.supplier,
  maySend: lead.wouldStop('payment-reminder') === null,
  now,
});

/** Saves a lead's payment plan as a whole and updates its reminders (M3, D39). */
export class SavePaymentPlan {
  readonly #parts: SavePaymentPlanParts;

  constructor(parts: SavePaymentPlanParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, StaleVersion, InvalidInput, ScheduleWouldStop while locked, ScheduleNotEditable */
  async save(actor: Pick<SupplierActor, 'supplierId' | 'userId'>, leadId: string, input: PaymentPlanInput) {
    const { em, clock, leads, facts, store, reminders } = this.#parts;
    await inTransaction(em, async () => {
      await leads.lock(leadId, actor.supplierId);
      const lead = await facts.ofLead(actor.supplierId, leadId);
      if (lead.wouldStop('payment-reminder') === 'lead-locked') throw new ScheduleWouldStop('lead-locked');
      const stored = await store.read(actor.supplierId, leadId);
      const version = stored.plan?.version ?? 0;
      if (input.version !== version) throw new StaleVersion(version, stored.plan ?? undefined);
      const wrong = wrongInPlan(input, stored.payments);
      if (wrong.length > 0) throw new InvalidInput(wrong);
      const now = clock.now();
      const plan: PlanRow = {
        lead_id: leadId,
        supplier_id: actor.supplierId,
        total: 0,
        next_day: null,
        next_amount: null,
        ...(await this.#settings(lead, input, stored)),
        updated_by: actor.userId,
        created_at: stored.plan?.created_at ?? now,
        updated_at: now,
        version,
      };
      const payments = input.payments.map((payment, position) =>
        paymentRow(plan, { ...payment, position }, stored.payments, lead),
      );
      const kept = new Set(payments.map((payment) => payment.id));
      const gone = stored.payments.filter((payment) => !kept.has(payment.id));
      const messages = await reminders.ofPayments(stored.payments);
      const steps = planReminders(
        payments,
        messages,
        touchedBy(plan, payments, stored),
        plan,
        reminderFacts(lead, now),
      );
      for (const payment of gone) {
        const message = messages.get(payment.reminder_id ?? '');
        if (message?.state === 'claimed') steps.tooLate.push(message);
        else if (message && message.state !== 'sent' && message.state !== 'cancelled') steps.gone.push(message);
      }
      await reminders.apply(leadId, steps);
      await store.write(
        plan,
        payments.map((payment) => ({ ...payment, reminder_id: steps.links.get(payment.id) ?? null })),
        'saved',
      );
    });
  }

  /** The plan copies its template's text, so deleting the template later changes nothing. */
  async #settings(lead: ScheduleLead, { reminder }: PaymentPlanInput, stored: StoredPlan): Promise<ReminderSettings> {
    if (!reminder) {
      return {
        reminder_days: null,
        reminder_time: null,
        template_id: null,
        reminder_subject: null,
        reminder_body: null,
      };
    }
    const when = { reminder_days: reminder.daysBefore, reminder_time: reminder.time };
    if (reminder.templateId === null) {
      const words = reminderWords(lead.supplier.locale);
      return { ...when, template_id: null, reminder_subject: words.subject, reminder_body: words.body };
    }
    const template = await paymentsDb(this.#parts.em)
      .selectFrom('template')
      .select(['id', 'subject', 'body'])
      .where('id', '=', reminder.templateId)
      .where('supplier_id', '=', lead.supplier.id)
      .where('type', '=', 'payment-reminder')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (template) {
      return { ...when, template_id: template.id, reminder_subject: template.subject, reminder_body: template.body };
    }
    const { plan } = stored;
    if (plan?.template_id !== reminder.templateId) throw new InvalidInput([PLAN_ERRORS.template]);
    const { template_id, reminder_subject, reminder_body } = plan;
    return { ...when, template_id, reminder_subject, reminder_body };
  }
}

function paymentRow(
  plan: PlanRow,
  payment: PaymentPlanInput['payments'][number] & { position: number },
  stored: readonly PaymentRow[],
  lead: ScheduleLead,
): PaymentRow {
  const before = stored.find((known) => known.id === payment.id);
  const when = { fixed_day: payment.day ?? null, offset: payment.day ? null : (payment.offset ?? null) };
  const due = dueDayOf(when, weddingDayOf(lead.weddingDate));
  return {
    id: before?.id ?? newId(plan.updated_at),
    lead_id: plan.lead_id,
    supplier_id: plan.supplier_id,
    position: payment.position,
    kind: payment.kind,
    label: payment.label.trim(),
    amount: payment.amount,
    ...when,
    due_day: due,
    moved_from: before && before.due_day === due ? before.moved_from : null,
    paid_on: before?.paid_on ?? null,
    paid_by: before?.paid_by ?? null,
    paid_by_name: before?.paid_by_name ?? null,
    reminder_id: before?.reminder_id ?? null,
    due_told: before?.due_told ?? null,
    overdue_told: before?.overdue_told ?? null,
    created_at: before?.created_at ?? plan.updated_at,
    updated_at: plan.updated_at,
  };
}

const SETTINGS = ['reminder_days', 'reminder_time', 'reminder_subject', 'reminder_body'] as const;

/** Payments whose reminder now has different content or dates. */
function touchedBy(
  plan: PlanRow,
  payments: readonly PaymentRow[],
  { plan: before, payments: known }: StoredPlan,
): Set<string> {
  const all = before === null || SETTINGS.some((name) => before[name] !== plan[name]);
  const changed = payments.filter((payment) => {
    const old = known.find((one) => one.id === payment.id);
    return all || old === undefined || old.amount !== payment.amount || old.due_day !== payment.due_day;
  });
  return new Set(changed.map((payment) => payment.id));
}
