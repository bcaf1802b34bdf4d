import { array } from 'yup';
import type { InferType } from 'yup';
import { day, flag, id, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { LEAD_VALUE_MAX } from './lead-value.ts';
import { leadSummary } from './lead.ts';
import { TEXT_LIMITS } from '../limits.ts';

/**
 * Why a couple is on the Today list (E9), in no order: `src/modules/leads/workspace/today/today-score.ts` ranks them.
 * To add a kind: a line here, a `TodaySource` that finds it, its points in today-score.ts, its sentence in console/i18n
 * (`today.reason`).
 */
const TODAY_KINDS = [
  /** The couple wrote last. */
  'reply',
  /** The same, but the couple is locked: it has to be revealed first. */
  'reveal',
  /** A new lead that no one opened. */
  'unopened',
  /** A message to the couple bounced. */
  'bounced',
  /** A scheduled message failed permanently, or waits for a person. */
  'scheduled',
  /** Someone set a reminder, or snoozed the couple until now. */
  'reminder',
  /** A teammate mentioned the reader in a note. */
  'mention',
  /** A payment is overdue, due today or within a few days. */
  'payment',
  /** The couple was asked to confirm its booking and has not replied. */
  'booking',
  /** The wedding is over and the lead still Booked (D33). */
  'completed',
  /** The date is on hold, and the hold ends within two days (D63); `at` is when it ends. */
  'hold',
  /** No one wrote or moved the lead for longer than its stage allows (going-cold.ts). */
  'cold',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

export const TODAY_SCOPES = ['everyone', 'mine', 'unassigned'] as const;
export type TodayScope = (typeof TODAY_SCOPES)[number];

/** A couple should not wait longer than this for a reply; the dashboard uses the same four hours. */
export const REPLY_TARGET_MINUTES = 240;

/** Maximum couples in one response; the rest is counted. */
export const TODAY_MOST = 50;

/** Maximum couples that one request can settle or snooze. */
const TODAY_TOGETHER = 50;

/** Maximum days for which a couple can be snoozed. */
export const SNOOZE_DAYS_MOST = 730;

export const todayFilter = strictObject({ scope: oneOf(TODAY_SCOPES) });

/** One reason with the fact behind it: `ref` changes with the fact, so that a settled reason can come back. */
const reasonKey = {
  kind: oneOf(TODAY_KINDS).required('required'),
  ref: requiredText(64),
};

const todayReason = strictObject({
  ...reasonKey,
  /** Since when it applies. */
  at: instant().nullable().defined(),
  /** The day of a payment or a wedding, YYYY-MM-DD. */
  day: day().nullable().defined(),
  /** Minor units of the lead's currency. */
  amount: integer(0, LEAD_VALUE_MAX).nullable().defined(),
  /** The reminder's subject, in the team's own words. */
  note: text(TEXT_LIMITS.reason).nullable().defined(),
  /** The person who mentioned the reader, or set the reminder. */
  actor: text(TEXT_LIMITS.name * 2)
    .nullable()
    .defined(),
});
export type TodayReason = InferType<typeof todayReason>;

/** The parts of a score. */
export const SCORE_PARTS = ['reason', 'more', 'wedding', 'value', 'paid', 'mine', 'starred'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** One couple with everything to do, the most pressing first. */
const todayItem = strictObject({
  lead: leadSummary.required(),
  reasons: array(todayReason.required()).required(),
  score: integer(0, 1_000).required(),
  /** Parts of the score, the largest first; they add up to it. */
  points: array(
    strictObject({ part: oneOf(SCORE_PARTS).required(), points: integer(0, 1_000).required() }).required(),
  ).required(),
});
export type TodayItem = InferType<typeof todayItem>;

const count = () => integer(0, 100_000).required();

/** How many couples are waiting; `atLeast` when there are more than were read. */
export const todayCounts = strictObject({
  everyone: count(),
  mine: count(),
  unassigned: count(),
  atLeast: flag().required(),
});
export type TodayCounts = InferType<typeof todayCounts>;

export const todayAnswer = strictObject({
  items: array(todayItem.required()).required(),
  counts: todayCounts.required(),
  /** The next reminder; null without one. */
  next: strictObject({
    at: instant().required(),
    leadId: id().required(),
    couple: text(TEXT_LIMITS.name * 3).defined(),
  })
    .nullable()
    .defined(),
});
export type TodayAnswer = InferType<typeof todayAnswer>;

/** `POST …/today/done`: the reasons the person saw. A couple that has written since stays. */
export const settleInput = strictObject({
  leads: array(
    strictObject({
      leadId: id().required('required'),
      reasons: array(strictObject(reasonKey).required()).min(1, 'required').max(20, 'max').required('required'),
    }).required(),
  )
    .min(1, 'required')
    .max(TODAY_TOGETHER, 'max')
    .required('required'),
});
export type SettleInput = InferType<typeof settleInput>;

export const settleAnswer = strictObject({
  /** For `POST …/leads/changes/{changeId}/undo`. */
  changeId: id().required(),
  settled: integer(0, TODAY_TOGETHER).required(),
  /** Couples that have written since and are still waiting. */
  kept: array(
    strictObject({ id: id().required(), couple: text(TEXT_LIMITS.name * 3).defined() }).required(),
  ).required(),
});
export type SettleAnswer = InferType<typeof settleAnswer>;

/** A local day and time of the supplier, with its subject and the person it is for. */
export const reminderInput = strictObject({
  /** YYYY-MM-DD in the supplier's time zone. */
  day: day().required('required'),
  /** HH:MM in the supplier's time zone. */
  time: text(5)
    .matches(/^([01]\d|2[0-3]):[0-5]\d$/u, { message: 'time', excludeEmptyString: false })
    .required('required'),
  note: text(TEXT_LIMITS.reason),
  /** A teammate; null for everyone. */
  userId: id().nullable().defined('required'),
});
export type ReminderInput = InferType<typeof reminderInput>;

/** `POST …/today/snooze`: snoozes couples until then. A couple that writes earlier comes back at once. */
export const snoozeInput = reminderInput.shape({
  leadIds: array(id().required()).min(1, 'required').max(TODAY_TOGETHER, 'max').required('required'),
});
export type SnoozeInput = InferType<typeof snoozeInput>;

export const snoozeAnswer = strictObject({
  changeId: id().required(),
  snoozed: integer(0, TODAY_TOGETHER).required(),
  until: instant().required(),
});
export type SnoozeAnswer = InferType<typeof snoozeAnswer>;

/** A reminder on a lead that is due later or not settled yet. */
export const reminderAnswer = strictObject({
  id: id().required(),
  at: instant().required(),
  note: text(TEXT_LIMITS.reason).nullable().defined(),
  /** Null for everyone. */
  userId: id().nullable().defined(),
  /** The person who set it. */
  author: text(TEXT_LIMITS.name * 2)
    .nullable()
    .defined(),
});
export type ReminderAnswer = InferType<typeof reminderAnswer>;
