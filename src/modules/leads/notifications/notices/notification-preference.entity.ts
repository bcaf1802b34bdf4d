import { defineEntity, p } from '@mikro-orm/core';
import type { Channels } from '#contracts/notifications/notification-kinds.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A person's notification preferences; without a row, the defaults apply. */
export const notificationPreferenceSchema = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preference',
  properties: {
    userId: idColumn().primary(),
    /** By kind; the default applies to kinds added after the row was saved. */
    kinds: p.json<Record<string, Channels>>(),
    quietFrom: shortText(5).nullable(),
    quietTo: shortText(5).nullable(),
    updatedAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class NotificationPreferenceRow extends notificationPreferenceSchema.class {}
notificationPreferenceSchema.setClass(NotificationPreferenceRow);
