import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { PaymentKind } from '#contracts/money/payment.ts';

/** One payment of a plan, and its reminder. */
export const leadPaymentSchema = defineEntity({
  name: 'LeadPayment',
  tableName: 'lead_payment',
  indexes: [
    { name: 'lead_payment_by_lead', properties: ['leadId', 'position', 'id'] },
    { name: 'lead_payment_by_reminder', properties: ['reminderId'] },
    { name: 'lead_payment_due', properties: ['paidOn', 'dueDay', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    leadId: idColumn(),
    supplierId: idColumn(),
    position: p.integer(),
    kind: p.string().length(12).$type<PaymentKind>(),
    label: shortText(60),
    /** Minor units. */
    amount: p.integer(),
    fixedDay: shortText(10).nullable(),
    offset: shortText(8).nullable(),
    /** The calculated due day; null until the wedding day is decided. */
    dueDay: shortText(10).nullable(),
    movedFrom: shortText(10).nullable(),
    paidOn: shortText(10).nullable(),
    paidBy: idColumn().nullable(),
    paidByName: shortText(200).nullable(),
    /** The scheduled message that reminds the couple, even after it was sent or cancelled. */
    reminderId: idColumn().nullable(),
    /** The due day for which the team was notified, as due and as overdue; a new day is notified again. */
    dueTold: shortText(10).nullable(),
    overdueTold: shortText(10).nullable(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
  },
});
export class LeadPayment extends leadPaymentSchema.class {}
leadPaymentSchema.setClass(LeadPayment);
