import { array } from 'yup';
import type { InferType } from 'yup';
import { count, integer, strictObject, text } from '../fields.ts';
import { leadCounts } from '../lead/lead-list.ts';
import { leadSummary } from '../lead/lead.ts';
import { scheduledMessageAnswer } from '../messaging/scheduled-message.ts';

/** First replies of the last 31 days compared with the 31 before (D63). Minutes, null without a reply. */
export const responseTime = strictObject({
  medianMinutes: integer(0, 10_000_000).nullable().defined(),
  medianMinutesBefore: integer(0, 10_000_000).nullable().defined(),
  /** Replies under 1 h, 1-4 h, 4-12 h, 12-24 h, over 24 h. */
  buckets: array(count().required()).required(),
  /** Response score of the last 90 days, 0 to 100; null with fewer than three leads (D32). */
  score: integer(0, 100).nullable().defined(),
});

/** How fast the team replied: first replies of the last seven days, and the response score (D32). */
export const responseStrip = strictObject({
  medianMinutes: integer(0, 10_000_000).nullable().defined(),
  /** First replies that the median is calculated from. */
  replies: count().required(),
  /** 0 to 100 over 90 days; null with fewer than three leads. */
  score: integer(0, 100).nullable().defined(),
});
export type ResponseStrip = InferType<typeof responseStrip>;

export const dashboardAnswer = strictObject({
  counts: leadCounts.required(),
  newLeads: array(leadSummary).required(),
  responseTime: responseTime.required(),
  balance: count().nullable().defined(),
  nextScheduled: array(scheduledMessageAnswer).required(),
  /** Enquiries per ISO week (Monday), the last 12, oldest first. */
  enquiriesByWeek: array(strictObject({ week: text(10).required(), count: count().required() })).required(),
});
export type DashboardAnswer = InferType<typeof dashboardAnswer>;
