import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { DAY_STATES } from '../calendar/calendar.ts';
import { flag, id, instant, integer, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** What can happen to a lead, for its timeline (E3). Screens say it by `lead.activity.kind.<kind>`. */
export const LEAD_ACTIVITY_KINDS = [
  'received',
  'added',
  'opened',
  'stage',
  'hold',
  'status',
  'owner',
  'labels',
  'facts',
  'value',
  'replied',
  'revealed',
  'messageReceived',
  'messageSent',
  'scheduled',
  'scheduleChanged',
  'scheduleCancelled',
  'scheduledSent',
  'noteAdded',
  'noteChanged',
  'noteRemoved',
  'noteRestored',
  'fileAdded',
  'fileRemoved',
  'fileRestored',
  'originalFetched',
  'claim',
  'coupleOpened',
  'merged',
  'unmerged',
] as const;
export type LeadActivityKind = (typeof LEAD_ACTIVITY_KINDS)[number];

/** `member` of the team, the `couple`, or the product by itself. */
export const ACTIVITY_ACTORS = ['member', 'couple', 'system'] as const;

/** Keys and numbers beside a kind, such as `{ from, to }` of a stage; ids of people and files come as names. */
export type ActivityData = Record<string, string | number | boolean | null>;

export const leadActivity = strictObject({
  id: id().required(),
  kind: oneOf(LEAD_ACTIVITY_KINDS).required(),
  at: instant().required(),
  actor: oneOf(ACTIVITY_ACTORS).required(),
  /** Of a member; null when the account is gone. */
  actorName: text(200).nullable().defined(),
  data: mixed<ActivityData>().required().meta({ ref: 'ActivityData' }),
});
export type LeadActivity = InferType<typeof leadActivity>;

/** Newest first; `before` is the id of the last entry that is known. */
export const activityQuery = strictObject({ before: id() });

export const activityPage = strictObject({
  entries: array(leadActivity.required()).required(),
  /** Whether there are older ones. */
  more: flag().required(),
});
export type ActivityPage = InferType<typeof activityPage>;

/** How the couple's date stands in the supplier's diary (E3, E6, F8). */
export const leadAvailability = strictObject({
  /** Every day the date can mean, in order; empty when no year is known, and cut after 400 days. */
  days: array(
    strictObject({
      day: text(10).required(),
      /** As it stands for anybody but this couple. */
      state: oneOf(DAY_STATES).required(),
      /** What this couple has of it itself. */
      own: oneOf(['held', 'booked']).nullable().defined(),
      /** Why it is blocked, or which calendar from outside is busy. */
      reason: text(TEXT_LIMITS.reason).nullable().defined(),
      /** Other couples on the day, by first names. */
      by: array(strictObject({ leadId: id().required(), couple: text(300).defined() }).required()).required(),
    }).required(),
  ).required(),
  free: integer(0, 400).required(),
  held: integer(0, 400).required(),
  booked: integer(0, 400).required(),
  /** Blocked by the team, or busy in a calendar from outside. */
  closed: integer(0, 400).required(),
});
export type LeadAvailability = InferType<typeof leadAvailability>;
