import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The conversation between a couple and a supplier. Raising `linkVersion` invalidates its signed link. */
export const conversationSchema = defineEntity({
  name: 'Conversation',
  tableName: 'conversation',
  indexes: [{ name: 'conversation_by_couple', properties: ['coupleUserId'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    leadId: idColumn(),
    coupleUserId: idColumn(),
    linkVersion: p.integer().default(1),
    createdAt: instantColumn(),
    /** When the couple first opened it through its link. Unlike the activity, it stays here when leads are merged. */
    openedAt: instantColumn().nullable(),
  },
});
export class Conversation extends conversationSchema.class {}
conversationSchema.setClass(Conversation);
