import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { INTEGER_MAX, count, id, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { leadSummary } from '../lead/lead.ts';
import { CURRENCIES, SUPPLIER_CATEGORIES, TIERS } from '../terms/supplier-terms.ts';
import { PERIODS } from './periods.ts';

/** A group at the top, suppliers in it, and one level below those (D62). */
export const GROUP_LEVELS = 3;
/** Maximum suppliers in a group, including the one at the top. */
export const GROUP_MAX = 100;
/** Maximum open requests of a supplier. */
export const GROUP_REQUESTS_MAX = 50;

/** A supplier of a group, as everyone in the group can see it. */
const groupMember = strictObject({
  id: id().required(),
  publicId: text(20).required(),
  name: text(TEXT_LIMITS.name).required(),
  type: oneOf(SUPPLIER_CATEGORIES).required(),
  slug: text(300).nullable().defined(),
  /** Address of the cover photo; null until there are photos. */
  photo: text(300).nullable().defined(),
  town: text(TEXT_LIMITS.line).defined(),
  tier: mixed<(typeof TIERS)[number]>().required().meta({ enum: TIERS }),
});
export type GroupMember = InferType<typeof groupMember>;

/** A supplier's connections (D62). `root` is null outside of groups, and the supplier itself at the top. */
export const groupConnections = strictObject({
  root: groupMember.nullable().defined(),
  parent: groupMember.nullable().defined(),
  children: array(groupMember.required()).required(),
});
export type GroupConnections = InferType<typeof groupConnections>;

/** The other supplier, by its public id or the address of its page. */
export const groupRequestInput = strictObject({ business: requiredText(TEXT_LIMITS.website) });
export type GroupRequestInput = InferType<typeof groupRequestInput>;

/** An open request to join a group. */
export const groupRequest = strictObject({
  id: id().required(),
  /** `sent` asks another supplier to join this one's group, `received` asks this one. */
  direction: oneOf(['sent', 'received']).required(),
  /** The other supplier. */
  supplier: groupMember.required(),
  /** The person who sent it. */
  sentBy: text(TEXT_LIMITS.name * 2 + 1)
    .nullable()
    .defined(),
  sentAt: instant().required(),
});
export type GroupRequest = InferType<typeof groupRequest>;

/** `?period=` of the group dashboard; the last 31 days without it. */
export const groupDashboardQuery = strictObject({ period: oneOf(PERIODS) });

const money = () =>
  array(
    strictObject({
      currency: oneOf(CURRENCIES).required(),
      /** Minor units. */
      amount: integer(0, INTEGER_MAX).required(),
    }).required(),
  ).required();

const byWeek = () => array(strictObject({ week: text(10).required(), count: count().required() })).required();

const figures = {
  /** Enquiries of the last twelve weeks, oldest first, whatever the period. */
  enquiriesByWeek: byWeek(),
  /** The same weeks 52 weeks earlier. */
  enquiriesByWeekLastYear: byWeek(),
  /** Enquiries in the period and in the one before; the same for bookings and first replies. */
  enquiries: count().required(),
  enquiriesBefore: count().required(),
  /** Waiting now. */
  waiting: count().required(),
  /** Waiting at the end of each of the twelve weeks, and now; null for weeks before this was recorded. */
  waitingByWeek: array(
    strictObject({ week: text(10).required(), count: count().nullable().defined() }).required(),
  ).required(),
  /** Waiting when the period began: at the end of the week before its first day. Null if not recorded. */
  waitingBefore: count().nullable().defined(),
  /** On hold now. */
  onHold: count().required(),
  /** Leads booked in the period and still booked. */
  booked: count().required(),
  bookedBefore: count().required(),
  /** Their value (lead-value.ts) by currency. */
  bookedValue: money(),
  bookedValueBefore: money(),
  /** Minutes. */
  medianMinutes: integer(0, 10_000_000).nullable().defined(),
  medianMinutesBefore: integer(0, 10_000_000).nullable().defined(),
};

/** The group dashboard (D63): one row for each supplier below, with the figures of its own dashboard, and their sum. */
export const groupDashboard = strictObject({
  rows: array(
    strictObject({
      supplier: groupMember.required(),
      ...figures,
      /** Null where the supplier doesn't pay per enquiry. */
      balance: count().nullable().defined(),
      /** Null with fewer than three leads (D32). */
      score: integer(0, 100).nullable().defined(),
    }).required(),
  ).required(),
  /** Sums over all suppliers; the median is that of all first replies, not of the medians. */
  total: strictObject({
    ...figures,
    balance: count().nullable().defined(),
    /** Median of the last twelve weeks, by the week in which the lead arrived; null without a reply. */
    repliesByWeek: array(
      strictObject({ week: text(10).required(), minutes: integer(0, 10_000_000).nullable().defined() }).required(),
    ).required(),
    /** Bookings of the last twelve weeks that are still booked, with their value. */
    bookedByWeek: array(
      strictObject({ week: text(10).required(), count: count().required(), value: money() }).required(),
    ).required(),
  }).required(),
  /** The couples of the whole group that have waited longest for a reply, with the time and the business. */
  waitingLongest: array(
    strictObject({ supplierId: id().required(), since: instant().required(), lead: leadSummary.required() }).required(),
  ).required(),
});
export type GroupDashboard = InferType<typeof groupDashboard>;
export type GroupMoney = GroupRow['bookedValue'];
export type GroupRow = GroupDashboard['rows'][number];
