import type { NoticeData } from './notices.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** Something one person was told about a lead: ids only, names are looked up and masked when it is shown. */
export const notificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  uniques: [{ name: 'notification_event', properties: ['eventId', 'userId'] }],
  indexes: [
    { name: 'notification_list', properties: ['userId', 'supplierId', 'inApp', 'id'] },
    { name: 'notification_unread', properties: ['userId', 'supplierId', 'inApp', 'readAt', 'id'] },
    { name: 'notification_to_mail', properties: ['mailDueAt', 'id'] },
    { name: 'notification_by_lead', properties: ['leadId'] },
  ],
  properties: {
    id: idColumn().primary(),
    userId: idColumn(),
    supplierId: idColumn(),
    leadId: idColumn(),
    /** The fact it comes from; handed over twice, it is told once. */
    eventId: idColumn(),
    kind: p.string().length(24).$type<NotificationKind>(),
    actorId: idColumn().nullable(),
    data: p.json<NoticeData>(),
    /** Shown in the bell; others only wait for their mail or push. */
    inApp: p.boolean(),
    readAt: instantColumn().nullable(),
    /** When the mail that gathers it goes; null when there is none or it went. */
    mailDueAt: instantColumn().nullable(),
    createdAt: instantColumn(),
  },
});
export class Notification extends notificationSchema.class {}
notificationSchema.setClass(Notification);
