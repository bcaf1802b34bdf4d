/**
 * What people are told, where and when: bell, mail, web push, and how they want it (E7, A8).
 * Owns: notification, notification_preference, push_subscription, push_message.
 * Promises: an event reaches a person once on each way; nothing is mailed or pushed that was read or may no longer be seen.
 * Never: keeps or sends more of a couple than the first names that the mask of leads lets out (D65).
 * Knows: leads, suppliers, auth; nobody knows it. Leads ask MAIL_WISHES (src/shared/mail) before they write to a team.
 */
export type { NotificationAnswer, NotificationPreferences } from '#contracts/notification.ts';
