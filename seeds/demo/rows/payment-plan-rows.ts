import { planTotals } from '#modules/leads/tooling.ts';
import type { DemoRow } from './demo-tables.ts';
import type { DemoLeadRecord, DemoPaymentPlan } from '../demo-types.ts';

export function planRow(plan: DemoPaymentPlan, { lead }: DemoLeadRecord): DemoRow<'payment_plan'> {
  return {
    lead_id: lead.id,
    supplier_id: lead.supplierId,
    ...planTotals(paymentRows(plan, { lead })),
    reminder_days: plan.reminderDays,
    reminder_time: plan.reminderTime,
    template_id: null,
    reminder_subject: plan.subject,
    reminder_body: plan.body,
    updated_by: plan.updatedBy,
    created_at: plan.createdAt,
    updated_at: plan.createdAt,
    version: 1,
  };
}

export function paymentRows(plan: DemoPaymentPlan, { lead }: Pick<DemoLeadRecord, 'lead'>): DemoRow<'lead_payment'>[] {
  return plan.payments.map((payment, position) => ({
    id: payment.id,
    lead_id: lead.id,
    supplier_id: lead.supplierId,
    position,
    kind: payment.kind,
    label: payment.label,
    amount: payment.amount,
    fixed_day: payment.fixedDay,
    offset: payment.offset,
    due_day: payment.dueDay,
    moved_from: null,
    paid_on: payment.paidOn,
    paid_by: payment.paidBy,
    paid_by_name: payment.paidByName,
    reminder_id: payment.reminderId,
    due_told: payment.dueDay,
    overdue_told: payment.dueDay,
    created_at: plan.createdAt,
    updated_at: plan.createdAt,
  }));
}
