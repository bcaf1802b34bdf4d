import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The thread between a couple and a supplier. Its signed link dies when `linkVersion` grows. */
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
    /** When the couple first opened it by its link; unlike the activity, it stays here when leads are merged. */
    openedAt: instantColumn().nullable(),
  },
});
export class Conversation extends conversationSchema.class {}
conversationSchema.setClass(Conversation);
