import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { count, day, flag, id, oneOf, oneOrMore, strictObject, text } from '../fields.ts';
import { termKey } from './lead-configuration.ts';
import { BUDGET_KEYS, ENQUIRY_TYPES, LEAD_SOURCES, LEAD_STAGES } from '../terms/lead-terms.ts';
import type { BudgetKey } from '../terms/lead-terms.ts';
import { FILTERS_COUNTED, TEXT_LIMITS } from '../limits.ts';

/**
 * `?filter=` of the lead list. Every key is allow-listed; a value never contains an operator (S34). Keys are combined
 * with "and", several values of one key with "or".
 */
export const leadFilter = strictObject({
  stage: oneOrMore(oneOf(LEAD_STAGES)),
  /** Every stage but Booked, Completed and Lost. */
  inPlay: flag(),
  /** Keys of the supplier's configuration, including deleted ones; any other is refused. */
  status: oneOrMore(termKey()),
  /** Leads that have any of these. */
  label: oneOrMore(termKey()),
  source: oneOrMore(oneOf(LEAD_SOURCES)),
  enquiryType: oneOrMore(oneOf(ENQUIRY_TYPES)),
  /** With `unassigned: true` also those without an owner. */
  assigneeId: oneOrMore(id()),
  unassigned: flag(),
  /** `new` was never opened; `unread` also finds `new`. */
  read: oneOf(['new', 'unread', 'read']),
  replied: flag(),
  starred: flag(),
  locked: flag(),
  /** Only leads that were set aside as spam; no other filter finds them. */
  spam: flag(),
  /** Leads that may be from the same couple as another one. */
  duplicates: flag(),
  /** Created within the last 31 days. */
  new: flag(),
  /** The last message was the couple's and the lead is in play. */
  needsReply: flag(),
  createdFrom: day(),
  createdTo: day(),
  weddingFrom: day(),
  weddingTo: day(),
  budget: oneOrMore(oneOf(BUDGET_KEYS as readonly BudgetKey[])),
  q: text(TEXT_LIMITS.search),
  id: array(id().required()).max(250, 'max'),
});
export type LeadFilter = InferType<typeof leadFilter>;

/** `POST …/leads/filter-counts`: filters to count, such as one for each value of a menu. */
export const filterCountsInput = strictObject({
  filters: array(leadFilter.omit(['id']).required('required'))
    .required('required')
    .min(1, 'min')
    .max(FILTERS_COUNTED, 'max'),
});
export type FilterCountsInput = InferType<typeof filterCountsInput>;

/** How many leads a filter finds, counted up to 1,000; `more` when there are more. */
export const filterCount = strictObject({ count: count().required(), more: flag().required() });
export type FilterCount = InferType<typeof filterCount>;

export const LEAD_SORTS = [
  'createdAt',
  'lastActivityAt',
  'weddingDate',
  'guests',
  'couple',
  'stage',
  'value',
  'enquiryType',
  /** Leads without a payment to come are last in both directions. */
  'nextPayment',
] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Columns of `leads.csv`, in order; the last two are empty while a lead is locked. */
export const LEAD_EXPORT_COLUMNS = [
  'couple',
  'stage',
  'status',
  'labels',
  'weddingDate',
  'guests',
  'budget',
  'value',
  'currency',
  'nextPaymentOn',
  'nextPayment',
  'enquiryType',
  'source',
  'assignee',
  'lastActivityAt',
  'createdAt',
  'email',
  'phone',
] as const;

/** Counts for view tabs, the ribbon and badges; stored as counters, never counted from rows. */
export const leadCounts = strictObject({
  total: count().required(),
  inPlay: count().required(),
  stages: mixed<Record<(typeof LEAD_STAGES)[number], number>>().required().meta({ ref: 'StageCounts' }),
  /** Total value of each stage's leads in minor units of the supplier's currency. */
  values: mixed<Record<(typeof LEAD_STAGES)[number], number>>().required().meta({ ref: 'StageValues' }),
  unread: count().required(),
  needsReply: count().required(),
  locked: count().required(),
  /** Set aside as spam, in no other count. */
  spam: count().required(),
});
export type LeadCounts = InferType<typeof leadCounts>;
