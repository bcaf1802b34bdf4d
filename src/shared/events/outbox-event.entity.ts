import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, queueColumns, shortText } from '../persistence/columns.ts';

/** A fact, written in the transaction that made it true and delivered to its handlers afterwards, at least once. */
export const outboxEventSchema = defineEntity({
  name: 'OutboxEvent',
  tableName: 'outbox_event',
  indexes: [
    { name: 'outbox_event_due', properties: ['state', 'dueAt', 'id'] },
    { name: 'outbox_event_live', properties: ['supplierId', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    name: shortText(60),
    supplierId: idColumn().nullable(),
    leadId: idColumn().nullable(),
    payload: p.json<Record<string, unknown>>(),
    createdAt: instantColumn(),
    ...queueColumns(),
  },
});
export class OutboxEvent extends outboxEventSchema.class {}
outboxEventSchema.setClass(OutboxEvent);
