/**
 * Everything the product tells a person about, in one place (E7, A8). To add a kind: a line here, a line in
 * src/modules/leads/notifications/notices/notices.ts that says which event makes it and who hears of it, its sentences in
 * src/modules/leads/notifications/notices/notice-texts.ts (mail, push) and console/i18n (bell, settings).
 */
export const NOTIFICATION_KINDS = [
  'new-lead',
  'message',
  'assigned',
  'mentioned',
  'stage-moved',
  'hold-ending',
  'hold-ended',
  'undelivered',
  'scheduled-failed',
  'claim-accepted',
  'claim-refused',
  'proposal',
  'waiting',
  'payment-due',
  'payment-overdue',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** When a mail comes: at once, gathered on the hour, gathered at 08:00 where the supplier is, or never. */
export const MAIL_TIMES = ['instant', 'hourly', 'daily', 'off'] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** How a person wants to hear of one kind. */
export interface Channels {
  /** In the bell of the console. */
  inApp: boolean;
  mail: MailTime;
  /** On the devices that were let in. */
  push: boolean;
}

/** What a couple does is told at once; what merely happens waits in the bell. */
export const USUAL_CHANNELS: Readonly<Record<NotificationKind, Channels>> = {
  'new-lead': { inApp: true, mail: 'instant', push: true },
  message: { inApp: true, mail: 'instant', push: true },
  assigned: { inApp: true, mail: 'instant', push: true },
  mentioned: { inApp: true, mail: 'instant', push: true },
  'stage-moved': { inApp: true, mail: 'off', push: false },
  'hold-ending': { inApp: true, mail: 'instant', push: true },
  'hold-ended': { inApp: true, mail: 'hourly', push: false },
  undelivered: { inApp: true, mail: 'instant', push: true },
  'scheduled-failed': { inApp: true, mail: 'hourly', push: false },
  'payment-due': { inApp: true, mail: 'off', push: false },
  'payment-overdue': { inApp: true, mail: 'daily', push: false },
  'claim-accepted': { inApp: true, mail: 'instant', push: false },
  'claim-refused': { inApp: true, mail: 'instant', push: false },
  proposal: { inApp: true, mail: 'hourly', push: false },
  waiting: { inApp: true, mail: 'instant', push: true },
};
