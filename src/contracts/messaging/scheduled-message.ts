import { array } from 'yup';
import type { InferType } from 'yup';
import { attachmentAnswer, attachmentIds } from '../files/attachment.ts';
import { day, flag, id, instant, integer, oneOf, strictObject, text, version } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { templated } from './template.ts';

/** A review request is sent while the stage is Completed; recipes write them (recipe.ts). */
export const SCHEDULED_TYPES = ['follow-up', 'payment-reminder', 'review-request'] as const;
export type ScheduledType = (typeof SCHEDULED_TYPES)[number];

/**
 * The states of a message (J1); the diagram is in docs/scheduled-messages.md. `held` waits for a person, for example
 * because it is too long overdue (J11). So does `unknown`: the worker stopped while sending it, so it is unclear
 * whether it was delivered.
 */
export const SCHEDULED_STATES = [
  'scheduled',
  'claimed',
  'sent',
  'failed',
  'dead',
  'cancelled',
  'held',
  'unknown',
] as const;
export type ScheduledState = (typeof SCHEDULED_STATES)[number];

/** States in which nothing happens until a person decides. */
export const NEEDS_PERSON_STATES = ['dead', 'held', 'unknown'] as const satisfies readonly ScheduledState[];

/** Why a message was cancelled automatically (D36, J13). */
export const CANCEL_REASONS = [
  'by-user',
  'couple-answered',
  'stage-closed',
  'spam',
  'couple-opted-out',
  'couple-erased',
  'supplier-deleted',
  'supplier-delisted',
  'lead-locked',
  'no-email',
  'sender-removed',
  'paid',
  'already-reviewed',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Why a message needs a person. Held: it was due too long ago (J11), an attached file was removed, its time has passed
 * since the date changed, the wedding day it counts from is no longer known, or it should have been sent while it was
 * stopped. Dead: too many workers stopped before they sent it. Unknown: a worker stopped while it was sending.
 */
export const HELD_REASONS = [
  'too-late',
  'file-gone',
  'time-passed',
  'day-unknown',
  'missed',
  'worker-lost',
  'delivery-unknown',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/**
 * When it is sent: `at` is a local day and time of the supplier; an offset is "P3D" after the last message, or "-P56D"
 * before the wedding.
 */
export const scheduleInput = strictObject({
  leadId: id().required('required'),
  templateId: id().nullable(),
  type: oneOf(SCHEDULED_TYPES).required('required'),
  subject: templated(TEXT_LIMITS.subject, false),
  body: templated(TEXT_LIMITS.message, true),
  /** YYYY-MM-DD in the supplier's time zone. */
  day: day().nullable(),
  /** HH:MM in the supplier's time zone, 08:00 to 20:00 (D37). */
  time: text(5).matches(/^([01]\d|2[0-3]):[0-5]\d$/u, { message: 'time', excludeEmptyString: false }),
  /** P{n}D or -P{n}D, used when `day` is null. */
  offset: text(8)
    .matches(/^-?P\d{1,4}D$/u, { message: 'offset', excludeEmptyString: false })
    .nullable(),
  /** Minor units of the supplier's currency; a payment reminder names its amount (D39). */
  amount: integer(1, 100_000_000).nullable(),
  /** Defaults to true for follow-ups, which stop when the couple replies, and false for payment reminders. */
  stopOnReply: flag(),
  /** Defaults to those of its template when it is created. */
  attachments: attachmentIds(),
  /** Required for changes: the version that was loaded. */
  version: version(),
});
export type ScheduleInput = InferType<typeof scheduleInput>;

/** `POST …/{scheduledId}/cancel` and `…/retry`: with `version` only if no one changed it since. */
export const scheduledVersionInput = strictObject({ version: version() });

/**
 * `POST …/leads/{leadId}/follow-ups`: how many of the standard follow-ups were scheduled, were already waiting, or are
 * past.
 */
export const sequenceAnswer = strictObject({
  scheduled: integer(0, 1_000).required(),
  waiting: integer(0, 1_000).required(),
  passed: integer(0, 1_000).required(),
});
export type SequenceAnswer = InferType<typeof sequenceAnswer>;

export const SCHEDULED_SORTS = ['scheduledAt', 'createdAt'] as const;

export const scheduledFilter = strictObject({
  state: oneOf(SCHEDULED_STATES),
  /** Not sent yet, or waiting for someone to check: every state but sent and cancelled. */
  open: flag(),
  type: oneOf(SCHEDULED_TYPES),
  leadId: id(),
  /** Local days of the supplier, both included. */
  from: day(),
  to: day(),
  id: array(id().required()).max(250, 'max'),
});
export type ScheduledFilter = InferType<typeof scheduledFilter>;

export const scheduledMessageAnswer = strictObject({
  id: id().required(),
  leadId: id().required(),
  type: oneOf(SCHEDULED_TYPES).required(),
  subject: text(TEXT_LIMITS.subject).required(),
  body: text(TEXT_LIMITS.message).required(),
  state: oneOf(SCHEDULED_STATES).required(),
  scheduledAt: instant().required(),
  /** Local day and time that `scheduledAt` was calculated from. */
  day: day().required(),
  time: text(5).required(),
  offset: text(8).nullable().defined(),
  amount: integer(0, 100_000_000).nullable().defined(),
  /** The current value of `{{dueDate}}`: the due day of the payment it is about, otherwise the day it is sent. */
  dueDay: day().required(),
  stopOnReply: flag().required(),
  /** True once the mail server accepted it (D38). */
  processed: flag().required(),
  sentAt: instant().nullable().defined(),
  attempts: integer(0, 1_000).required(),
  /** In English: the mail server's reply, or why it is held. */
  lastError: text(300).nullable().defined(),
  heldReason: oneOf(HELD_REASONS).nullable().defined(),
  cancelReason: oneOf(CANCEL_REASONS).nullable().defined(),
  attachments: array(attachmentAnswer.required()).required(),
  /** First names of the couple. */
  couple: text(TEXT_LIMITS.name * 3).required(),
  version: version().required(),
});
export type ScheduledMessageAnswer = InferType<typeof scheduledMessageAnswer>;
