import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';
import type { MESSAGE_CHANNELS, QUEUE_STATES } from '#contracts/messaging/message.ts';

/** One message of a conversation, as plain text. */
export const messageSchema = defineEntity({
  name: 'Message',
  tableName: 'message',
  indexes: [{ name: 'message_by_conversation', properties: ['conversationId', 'createdAt', 'id'] }],
  properties: {
    id: idColumn().primary(),
    conversationId: idColumn(),
    leadId: idColumn(),
    supplierId: idColumn(),
    sender: p.string().length(8).$type<'couple' | 'supplier'>(),
    authorId: idColumn().nullable(),
    authorName: shortText(200),
    body: longText(),
    channel: p.string().length(12).$type<(typeof MESSAGE_CHANNELS)[number]>(),
    delivery: p.string().length(8).$type<(typeof QUEUE_STATES)[number]>(),
    createdAt: instantColumn(),
  },
});
export class Message extends messageSchema.class {}
messageSchema.setClass(Message);
