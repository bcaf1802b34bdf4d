import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, queueColumns, shortText } from '#shared/persistence/columns.ts';
import type { CancelReason, ScheduledState, ScheduledType } from '#contracts/messaging/scheduled-message.ts';

/** A follow-up or payment reminder that waits for its time (M3, J1). */
export const scheduledMessageSchema = defineEntity({
  name: 'ScheduledMessage',
  tableName: 'scheduled_message',
  indexes: [
    { name: 'scheduled_message_due', properties: ['state', 'dueAt', 'id'] },
    { name: 'scheduled_message_by_supplier', properties: ['supplierId', 'scheduledAt', 'id'] },
    { name: 'scheduled_message_by_lead', properties: ['leadId', 'scheduledAt', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    leadId: idColumn(),
    conversationId: idColumn(),
    templateId: idColumn().nullable(),
    type: p.string().length(20).$type<ScheduledType>(),
    subject: shortText(200),
    /** With variables, which are filled in when it is sent. */
    body: longText(),
    /** The intended time; `dueAt` moves with retries, this doesn't. */
    scheduledAt: instantColumn(),
    localDay: shortText(10),
    localTime: shortText(5),
    offset: shortText(8).nullable(),
    amount: p.integer().nullable(),
    stopOnReply: p.boolean(),
    cancelReason: p.string().length(20).$type<CancelReason>().nullable(),
    sentAt: instantColumn().nullable(),
    createdBy: idColumn().nullable(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    ...queueColumns(),
    /** When the last claim began to send it; if the worker is lost after that, the message becomes `unknown`. */
    begunAt: instantColumn().nullable(),
    state: p.string().length(12).$type<ScheduledState>().default('scheduled'),
    version: p.integer().version(),
  },
});
export class ScheduledMessage extends scheduledMessageSchema.class {}
scheduledMessageSchema.setClass(ScheduledMessage);
