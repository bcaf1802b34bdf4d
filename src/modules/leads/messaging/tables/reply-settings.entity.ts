import { defineEntity, p } from '@mikro-orm/core';
import type { ReplySettings } from '#contracts/messaging/reply-settings.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** How a supplier replies (E5); without a row, our proposal applies. */
export const replySettingsSchema = defineEntity({
  name: 'ReplySettings',
  tableName: 'reply_settings',
  properties: {
    supplierId: idColumn().primary(),
    replyTo: shortText(254).nullable(),
    signature: shortText(500),
    acknowledge: p.json<ReplySettings['acknowledge']>(),
    quickReplies: p.json<ReplySettings['quickReplies']>(),
    updatedAt: instantColumn(),
    updatedBy: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class ReplySettingsRow extends replySettingsSchema.class {}
replySettingsSchema.setClass(ReplySettingsRow);
