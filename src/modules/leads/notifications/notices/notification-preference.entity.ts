import { defineEntity, p } from '@mikro-orm/core';
import type { Channels } from '#contracts/notifications/notification-kinds.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** How a person wants to be told; somebody without a row has the usual choices. */
export const notificationPreferenceSchema = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preference',
  properties: {
    userId: idColumn().primary(),
    /** By kind; one that is missing, because it is newer than the row, has its usual choice. */
    kinds: p.json<Record<string, Channels>>(),
    quietFrom: shortText(5).nullable(),
    quietTo: shortText(5).nullable(),
    updatedAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class NotificationPreferenceRow extends notificationPreferenceSchema.class {}
notificationPreferenceSchema.setClass(NotificationPreferenceRow);
