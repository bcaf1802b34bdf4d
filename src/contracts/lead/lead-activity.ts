import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { DAY_STATES } from '../calendar/calendar.ts';
import { flag, id, instant, integer, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Everything that can happen to a lead, for its timeline (E3). Screens use the text `lead.activity.kind.<kind>`. */
const LEAD_ACTIVITY_KINDS = [
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

/** A `member` of the team, `staff` who acted for it, the `couple`, or Aisle itself. */
export const ACTIVITY_ACTORS = ['member', 'staff', 'couple', 'system'] as const;

/** Details of a kind, such as `{ from, to }` of a stage; ids of people and files are replaced by names. */
export type ActivityData = Record<string, string | number | boolean | null>;

export const leadActivity = strictObject({
  id: id().required(),
  kind: oneOf(LEAD_ACTIVITY_KINDS).required(),
  at: instant().required(),
  actor: oneOf(ACTIVITY_ACTORS).required(),
  /** For a member or staff. */
  actorId: id().nullable().defined(),
  /** For a member or staff; null when the account is gone. */
  actorName: text(200).nullable().defined(),
  data: mixed<ActivityData>().required().meta({ ref: 'ActivityData' }),
});
export type LeadActivity = InferType<typeof leadActivity>;

/** Newest first; `before` is the id of the last entry already loaded. */
export const activityQuery = strictObject({ before: id() });

export const activityPage = strictObject({
  entries: array(leadActivity.required()).required(),
  /** Whether there are older ones. */
  more: flag().required(),
});
export type ActivityPage = InferType<typeof activityPage>;

/** Whether the couple's date is free in the supplier's calendar (E3, E6, F8). */
export const leadAvailability = strictObject({
  /** Every day the date can mean, in order; empty when no year is known, and cut after 400 days. */
  days: array(
    strictObject({
      day: text(10).required(),
      /** Its state for any other couple. */
      state: oneOf(DAY_STATES).required(),
      /** This couple's own hold or booking on the day. */
      own: oneOf(['held', 'booked']).nullable().defined(),
      /** Why it is blocked, or which external calendar is busy. */
      reason: text(TEXT_LIMITS.reason).nullable().defined(),
      /** Other couples on the day, by first names. */
      by: array(strictObject({ leadId: id().required(), couple: text(300).defined() }).required()).required(),
    }).required(),
  ).required(),
  free: integer(0, 400).required(),
  held: integer(0, 400).required(),
  booked: integer(0, 400).required(),
  /** Blocked by the team, or busy in an external calendar. */
  closed: integer(0, 400).required(),
});
export type LeadAvailability = InferType<typeof leadAvailability>;
