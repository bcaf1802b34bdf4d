/**
 * All kinds of notifications (E7, A8). To add a kind: a line here, a line in
 * src/modules/leads/notifications/notices/notices.ts that says which event causes it and who gets it, its sentences in
 * src/modules/leads/notifications/notices/notice-texts.ts (email, push) and console/i18n (bell, settings).
 */
export const NOTIFICATION_KINDS = [
  'new-lead',
  'message',
  'assigned',
  'mentioned',
  'change-asked',
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
  'reply-asked',
  'member-joined',
  'member-removed',
  'role-changed',
  'invite-asked',
  'recovery-asked',
  'recovery-vouched',
  'recovery-done',
  'group-request',
  'group-joined',
  'group-widened',
  'group-declined',
  'group-ended',
  'proof-confirmed',
  'proof-failing',
  'proof-ended',
  'review-given',
  'review-decided',
  'badge-earned',
  'instagram-disconnected',
  'units-low',
  'units-out',
  'units-added',
  'unit-returned',
  'return-refused',
  'tier-changed',
  // The reader's own account, whichever business is selected; the change is one of ACCOUNT_NEWS.
  'account-changed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** About the balance and the tier: for admins, and for people who do the books without reading leads. */
const BOOKS: readonly NotificationKind[] = ['units-low', 'units-out', 'units-added', 'tier-changed'];
/** Returns, without the couple, for people who can't read leads. Everyone else gets `claim-accepted` and `claim-refused`. */
const RETURNS: readonly NotificationKind[] = ['unit-returned', 'return-refused'];

export const isOfBooks = (kind: NotificationKind): boolean => BOOKS.includes(kind) || RETURNS.includes(kind);

/** About the reader only. */
const OWN: readonly NotificationKind[] = ['role-changed', 'account-changed'];

/** Whether it has its own email, which is sent at once regardless of the reader's settings. */
export const isMailedAnyway = (kind: NotificationKind): boolean => OWN.includes(kind);

/** Kinds that can reach someone in the back office or without a business: news of their account. */
export const ACCOUNT_KINDS: readonly NotificationKind[] = ['account-changed'];

/** Kinds that can reach someone at a business, depending on whether they can read leads. */
export const kindsFor = (readsLeads: boolean): readonly NotificationKind[] =>
  readsLeads
    ? NOTIFICATION_KINDS.filter((kind) => !RETURNS.includes(kind))
    : NOTIFICATION_KINDS.filter((kind) => OWN.includes(kind) || isOfBooks(kind));

/** The team is notified when its balance falls to this many units. */
export const FEW_UNITS = 5;

/** When an email is sent: at once, collected hourly, collected at 08:00 in the supplier's time zone, or never. */
export const MAIL_TIMES = ['instant', 'hourly', 'daily', 'off'] as const;
export type MailTime = (typeof MAIL_TIMES)[number];

/** The channels of one kind for a person. */
export interface Channels {
  /** In the bell of the console. */
  inApp: boolean;
  mail: MailTime;
  /** On the devices that allow push messages. */
  push: boolean;
}

/** Defaults: couples' actions are sent at once; everything else waits in the bell. */
export const USUAL_CHANNELS: Readonly<Record<NotificationKind, Channels>> = {
  'new-lead': { inApp: true, mail: 'instant', push: true },
  message: { inApp: true, mail: 'instant', push: true },
  assigned: { inApp: true, mail: 'instant', push: true },
  mentioned: { inApp: true, mail: 'instant', push: true },
  'change-asked': { inApp: true, mail: 'instant', push: true },
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
  'reply-asked': { inApp: true, mail: 'instant', push: true },
  'member-joined': { inApp: true, mail: 'instant', push: false },
  'member-removed': { inApp: true, mail: 'off', push: false },
  'role-changed': { inApp: true, mail: 'off', push: false },
  // The inviter gets a separate email.
  'invite-asked': { inApp: true, mail: 'off', push: false },
  'recovery-asked': { inApp: true, mail: 'instant', push: true },
  'recovery-vouched': { inApp: true, mail: 'instant', push: true },
  'recovery-done': { inApp: true, mail: 'instant', push: false },
  'group-request': { inApp: true, mail: 'instant', push: false },
  'group-joined': { inApp: true, mail: 'instant', push: false },
  'group-widened': { inApp: true, mail: 'instant', push: false },
  'group-declined': { inApp: true, mail: 'off', push: false },
  'group-ended': { inApp: true, mail: 'instant', push: false },
  'proof-confirmed': { inApp: true, mail: 'instant', push: false },
  'proof-failing': { inApp: true, mail: 'instant', push: false },
  'proof-ended': { inApp: true, mail: 'instant', push: false },
  'review-given': { inApp: true, mail: 'instant', push: false },
  'review-decided': { inApp: true, mail: 'instant', push: false },
  'badge-earned': { inApp: true, mail: 'daily', push: false },
  'instagram-disconnected': { inApp: true, mail: 'instant', push: false },
  'units-low': { inApp: true, mail: 'instant', push: false },
  'units-out': { inApp: true, mail: 'instant', push: false },
  'units-added': { inApp: true, mail: 'instant', push: false },
  'unit-returned': { inApp: true, mail: 'instant', push: false },
  'return-refused': { inApp: true, mail: 'instant', push: false },
  'tier-changed': { inApp: true, mail: 'instant', push: false },
  'account-changed': { inApp: true, mail: 'off', push: true },
};
