import { array, string } from 'yup';
import type { InferType } from 'yup';
import { flag, id, instant, integer, oneOf, requiredText, strictObject, text, versionFromNothing } from '../fields.ts';
import { ACCOUNT_NEWS } from '../account/account-activity.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';
import { ROLES } from '../account/roles.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { PROFILE_SECTIONS } from '../profile/profile-sections.ts';
import { MAIL_TIMES, NOTIFICATION_KINDS } from './notification-kinds.ts';
import type { Channels, NotificationKind } from './notification-kinds.ts';

/** The bell stops counting here. */
export const UNREAD_MAX = 100;

/** A person's notification. First names only: it may be about a locked lead (D65). */
export const notificationAnswer = strictObject({
  id: id().required(),
  kind: oneOf(NOTIFICATION_KINDS).required(),
  /** Null for news of the team and of the reader's account. */
  leadId: id().nullable().defined(),
  /** First names of the couple; empty for news of the team. */
  couple: text(TEXT_LIMITS.name * 3).defined(),
  locked: flag().required(),
  /** The teammate who did it, if any. */
  actor: text(TEXT_LIMITS.name * 2 + 1)
    .nullable()
    .defined(),
  /** In news about the team: the teammate it is about. */
  person: text(TEXT_LIMITS.name * 2 + 1)
    .nullable()
    .defined(),
  /** Their role. */
  role: oneOf(ROLES).nullable().defined(),
  /** The badge that was earned, with its year. */
  badge: text(80).nullable().defined(),
  /** In news about the reader's own account: the kind of change. */
  news: oneOf(ACCOUNT_NEWS).nullable().defined(),
  /** The field of the profile that a teammate asks about. */
  field: strictObject({ section: oneOf(PROFILE_SECTIONS).required(), path: text(100).required() })
    .nullable()
    .defined(),
  /** The stage a lead was moved to. */
  stage: oneOf(LEAD_STAGES).nullable().defined(),
  /** Number of leads, if several were changed at once; `leadId` is one of them. */
  count: integer(2, 5_000).nullable().defined(),
  createdAt: instant().required(),
  readAt: instant().nullable().defined(),
});
export type NotificationAnswer = InferType<typeof notificationAnswer>;

export const notificationFilter = strictObject({ unread: flag() });
export type NotificationFilter = InferType<typeof notificationFilter>;

/** `count` stops at UNREAD_MAX. */
export const unreadAnswer = strictObject({ count: integer(0, UNREAD_MAX).required() });

/** Exactly one of them: single notifications, those of a lead, or all up to the newest one seen. */
export const markReadInput = strictObject({
  ids: array(id().required()).min(1, 'min').max(100, 'max'),
  leadId: id(),
  upTo: id(),
}).test(
  'one',
  'one',
  (value) => [value.ids, value.leadId, value.upTo].filter((part) => part !== undefined).length === 1,
);
export type MarkReadInput = InferType<typeof markReadInput>;

const channels = strictObject({
  inApp: flag().required('required'),
  mail: oneOf(MAIL_TIMES).required('required'),
  push: flag().required('required'),
});

const localTime = () =>
  string()
    .typeError('time')
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/u, { message: 'time', excludeEmptyString: false })
    .meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Between these times in the supplier's time zone no email or push message is sent; both wait until the end. */
const quietHours = strictObject({ from: localTime().required('required'), to: localTime().required('required') });

const kinds = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channels.required('required')])) as Record<
  NotificationKind,
  ReturnType<typeof channels.required>
>;

/** `PUT /api/notification-preferences` (A8); `version` is the one that was loaded, 0 for the defaults. */
export const notificationPreferences = strictObject({
  kinds: strictObject(kinds).required('required'),
  quiet: quietHours.nullable().defined('required'),
  version: versionFromNothing().required('required'),
});
export interface NotificationPreferences {
  kinds: Record<NotificationKind, Channels>;
  quiet: { from: string; to: string } | null;
  version: number;
}

/** A browser's push subscription (W3C Push API, `PushSubscription.toJSON()`). */
export const pushSubscriptionInput = strictObject({
  endpoint: requiredText(1_000),
  keys: strictObject({
    /** Uncompressed P-256 point, base64url. */
    p256dh: requiredText(100),
    /** 16 bytes, base64url. */
    auth: requiredText(40),
  }).required('required'),
});
export type PushSubscriptionInput = InferType<typeof pushSubscriptionInput>;

/** The installation's public key, which a browser needs to subscribe (RFC 8292). */
export const pushKeyAnswer = strictObject({ publicKey: text(100).required() });

/** A browser that gets push messages of this person. */
export const pushDevice = strictObject({
  id: id().required(),
  browser: text(40).nullable().defined(),
  system: text(40).nullable().defined(),
  createdAt: instant().required(),
});
export type PushDevice = InferType<typeof pushDevice>;
