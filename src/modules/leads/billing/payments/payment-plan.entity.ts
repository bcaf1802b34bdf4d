import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** What a couple agreed to pay, one plan per lead (M3, D39). `next` is the next unpaid payment. */
export const paymentPlanSchema = defineEntity({
  name: 'PaymentPlan',
  tableName: 'payment_plan',
  indexes: [{ name: 'payment_plan_due', properties: ['supplierId', 'nextDay', 'leadId'] }],
  properties: {
    leadId: idColumn().primary(),
    supplierId: idColumn(),
    /** In minor units; the sum of its payments. */
    total: p.integer(),
    nextDay: shortText(10).nullable(),
    nextAmount: p.integer().nullable(),
    /** How many days before the due day the reminder is sent; null for no reminders. */
    reminderDays: p.integer().nullable(),
    reminderTime: shortText(5).nullable(),
    templateId: idColumn().nullable(),
    /** The template's text when the plan was saved, so that deleting the template changes nothing. */
    reminderSubject: shortText(200).nullable(),
    reminderBody: longText().nullable(),
    updatedBy: idColumn().nullable(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class PaymentPlan extends paymentPlanSchema.class {}
paymentPlanSchema.setClass(PaymentPlan);
