import type { NoticeData } from './notices.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { NotificationKind } from '#contracts/notifications/notification-kinds.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/**
 * A person's notification about a lead, or about the team if it has no lead, or about their own account if it has no
 * supplier. Ids only: names are looked up and masked when it is shown.
 */
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
    supplierId: idColumn().nullable(),
    leadId: idColumn().nullable(),
    /** The event that caused it; handling the event twice creates one notification. */
    eventId: idColumn(),
    kind: p.string().length(24).$type<NotificationKind>(),
    actorId: idColumn().nullable(),
    data: p.json<NoticeData>(),
    /** Shown in the bell; others only wait for their email or push message. */
    inApp: p.boolean(),
    readAt: instantColumn().nullable(),
    /** When its digest email is due; null if there is none or it has been sent. */
    mailDueAt: instantColumn().nullable(),
    createdAt: instantColumn(),
  },
});
export class Notification extends notificationSchema.class {}
notificationSchema.setClass(Notification);
