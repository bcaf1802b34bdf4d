import type { PaymentAnswer, PaymentPlanAnswer } from '#contracts/money/payment.ts';
import { decodePartialDate } from '#shared/partial-date-code.ts';
import type { LeadRow } from '../../core/tables/leads-tables.ts';
import { maskLead } from '../../core/masking/lead-mask.ts';
import type { MaskableLead } from '../../core/masking/lead-mask.ts';
import type { ScheduledRow } from '../../messaging/tables/messaging-tables.ts';
import { paymentState, weddingDayOf } from './payment-due.ts';
import type { PaymentRow, PlanRow } from './payment-tables.ts';

export interface PlanParts {
  lead: MaskableLead & Pick<LeadRow, 'id' | 'currency' | 'wedding_date'> & { template_name: string | null };
  plan: PlanRow | null;
  payments: readonly PaymentRow[];
  reminders: ReadonlyMap<string, ScheduledRow>;
  payPerEnquiry: boolean;
  /** The calendar day at the supplier. */
  today: string;
}

/** Presents a plan; text that the team typed is masked like everything else about a lead. */
export function presentPlan(parts: PlanParts): PaymentPlanAnswer {
  const { lead, plan, today } = parts;
  const visible = maskLead(lead, parts.payPerEnquiry);
  const payments = parts.payments.map((payment) => ({
    ...presentPayment(payment, parts.reminders, today),
    label: visible.text(payment.label),
  }));
  const sum = (state: PaymentAnswer['state']): number =>
    payments.reduce((total, payment) => total + (payment.state === state ? payment.amount : 0), 0);
  return {
    leadId: lead.id,
    version: plan?.version ?? 0,
    currency: lead.currency,
    total: plan?.total ?? 0,
    paid: sum('paid'),
    overdue: sum('overdue'),
    weddingDate: decodePartialDate(lead.wedding_date),
    weddingDayKnown: weddingDayOf(lead.wedding_date) !== null,
    reminder:
      plan === null || plan.reminder_days === null
        ? null
        : {
            templateId: plan.template_id,
            templateName: lead.template_name,
            daysBefore: plan.reminder_days,
            time: plan.reminder_time ?? '',
          },
    payments,
  };
}

function presentPayment(
  payment: PaymentRow,
  reminders: ReadonlyMap<string, ScheduledRow>,
  today: string,
): PaymentAnswer {
  const reminder = reminders.get(payment.reminder_id ?? '');
  return {
    id: payment.id,
    kind: payment.kind,
    label: payment.label,
    amount: payment.amount,
    day: payment.fixed_day,
    offset: payment.offset,
    dueDay: payment.due_day,
    movedFrom: payment.moved_from,
    state: paymentState(payment, today),
    paidOn: payment.paid_on,
    paidBy: payment.paid_by_name,
    reminder: reminder ? { scheduledId: reminder.id, state: reminder.state, day: reminder.local_day } : null,
  };
}
