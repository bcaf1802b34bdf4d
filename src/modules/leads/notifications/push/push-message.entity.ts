import { defineEntity } from '@mikro-orm/core';
import { idColumn, instantColumn, queueColumns } from '#shared/persistence/columns.ts';

/** A notification queued for one browser. */
export const pushMessageSchema = defineEntity({
  name: 'PushMessage',
  tableName: 'push_message',
  indexes: [{ name: 'push_message_due', properties: ['state', 'dueAt', 'id'] }],
  properties: {
    id: idColumn().primary(),
    subscriptionId: idColumn(),
    notificationId: idColumn(),
    createdAt: instantColumn(),
    ...queueColumns(),
  },
});
export class PushMessage extends pushMessageSchema.class {}
pushMessageSchema.setClass(PushMessage);
