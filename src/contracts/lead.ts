import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import {
  day,
  email,
  flag,
  id,
  instant,
  integer,
  oneOf,
  oneOrMore,
  partialDate,
  requiredText,
  strictObject,
  text,
} from './fields.ts';
import { attachmentIds } from './attachment.ts';
import { DAY_STATES } from './calendar.ts';
import { BUDGET_KEYS, ENQUIRY_TYPES, LEAD_SOURCES, LEAD_STAGES, READ_STATES } from './lead-terms.ts';
import { termKey } from './lead-configuration.ts';
import type { BudgetKey } from './lead-terms.ts';
import { spamEvidence } from './lead-spam.ts';
import { LEAD_VALUE_MAX } from './lead-value.ts';
import { TEXT_LIMITS } from './limits.ts';
import { messageAnswer } from './message.ts';
import { scheduledMessageAnswer } from './scheduled-message.ts';
import { CURRENCIES, MARKETS } from './supplier-terms.ts';

/**
 * `?filter=` of the lead list. Every key is allow-listed; a value never carries an operator (safety S34). Keys join by
 * "and", several values of one key by "or".
 */
export const leadFilter = strictObject({
  stage: oneOrMore(oneOf(LEAD_STAGES)),
  /** Every stage but Booked, Completed and Lost. */
  inPlay: flag(),
  /** Keys of the supplier's configuration, deleted ones too; any other is refused. */
  status: oneOrMore(termKey()),
  /** Leads that carry any of these. */
  label: oneOrMore(termKey()),
  source: oneOrMore(oneOf(LEAD_SOURCES)),
  enquiryType: oneOrMore(oneOf(ENQUIRY_TYPES)),
  /** With `unassigned: true` also those of nobody. */
  assigneeId: oneOrMore(id()),
  unassigned: flag(),
  /** `unread` also finds `new`. */
  read: oneOf(['read', 'unread']),
  replied: flag(),
  starred: flag(),
  locked: flag(),
  /** Those that are set aside as spam, and only those; without it no other filter finds them. */
  spam: flag(),
  /** Leads that may be of the same couple as another one. */
  duplicates: flag(),
  /** Created within the last 31 days (S2 §4). */
  new: flag(),
  /** Last word was the couple's and the lead is in play. */
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

export const LEAD_SORTS = ['createdAt', 'lastActivityAt', 'weddingDate', 'guests', 'couple', 'stage'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Columns of the table, in order. */
export const LEAD_COLUMNS = [
  'couple',
  'stage',
  'status',
  'labels',
  'weddingDate',
  'guests',
  'budget',
  'source',
  'assignee',
  'lastActivityAt',
  'createdAt',
] as const;

/** Columns of `leads.csv`, in order; the last two are empty while a lead is locked. */
export const LEAD_EXPORT_COLUMNS = [...LEAD_COLUMNS, 'email', 'phone'] as const;

/** A partner; `lastName` is null while the lead is locked (decision 35), '' when never given. */
export const partner = strictObject({
  firstName: text(TEXT_LIMITS.name).defined(),
  lastName: text(TEXT_LIMITS.name).nullable().defined(),
});

/** The booking as the couple sees it (decision 33): asked by mail, then confirmed or denied. */
export const bookingState = strictObject({
  askedAt: instant().required(),
  coupleBookingAcknowledged: instant().nullable().defined(),
  declinedAt: instant().nullable().defined(),
});

/** A row of the list: nothing in it tells who a locked couple is. */
export const leadSummary = strictObject({
  id: id().required(),
  createdAt: instant().required(),
  lastActivityAt: instant().required(),
  partners: array(partner).required(),
  stage: oneOf(LEAD_STAGES).required(),
  stageSince: instant().required(),
  status: termKey().nullable().defined(),
  labels: array(termKey().required()).required(),
  source: oneOf(LEAD_SOURCES).required(),
  enquiryType: oneOf(ENQUIRY_TYPES).required(),
  locked: flag().required(),
  revealedAt: instant().nullable().defined(),
  /** When its unit was given back; it then counts in no score. */
  returnedAt: instant().nullable().defined(),
  /** Another lead may be of the same couple, and nobody said a word on it yet. */
  possibleDuplicate: flag().required(),
  /** Set aside as spam: by what it looked like, or by the supplier's word. */
  spam: oneOf(['probably', 'confirmed'] as const)
    .nullable()
    .defined(),
  read: oneOf(READ_STATES).required(),
  repliedAt: instant().nullable().defined(),
  starredAt: instant().nullable().defined(),
  needsReply: flag().required(),
  assigneeId: id().nullable().defined(),
  weddingDate: partialDate().required(),
  guests: integer(0, 100_000).nullable().defined(),
  budget: oneOf(BUDGET_KEYS as readonly BudgetKey[])
    .nullable()
    .defined(),
  /** Minor units of `currency`, by lead-value.ts; null while nothing tells. */
  value: integer(0, LEAD_VALUE_MAX).nullable().defined(),
  currency: oneOf(CURRENCIES).required(),
  area: text(TEXT_LIMITS.line).defined(),
  excerpt: text(200).defined(),
  nextScheduledAt: instant().nullable().defined(),
  /** When its hold ends by itself; null without a hold, or without an end. */
  holdEndsAt: instant().nullable().defined(),
  /** Null while the couple was never asked. */
  booking: bookingState.nullable().defined(),
  /** The soonest payment of its plan that is not paid, overdue ones first; minor units of `currency`. */
  nextPayment: strictObject({ day: day().required(), amount: integer(1, 100_000_000).required() })
    .nullable()
    .defined(),
  version: integer(1, 2_147_483_647).required(),
});
export type LeadSummary = InferType<typeof leadSummary>;

/** The wedding facts a supplier may correct; null takes the correction back and shows the couple's own again. */
export const leadOverrides = strictObject({
  partners: array(
    strictObject({
      firstName: requiredText(TEXT_LIMITS.name),
      lastName: text(TEXT_LIMITS.name).defined(),
    }).required(),
  )
    .min(1, 'min')
    .max(2, 'max')
    .nullable(),
  weddingDate: partialDate().nullable(),
  guests: integer(0, 100_000).nullable(),
  budget: oneOf(BUDGET_KEYS as readonly BudgetKey[]).nullable(),
  /** Where mails to the couple go, and answers from there are the couple's too. */
  email: email().nullable(),
  phone: text(TEXT_LIMITS.phone).nullable(),
  country: oneOf(MARKETS).nullable(),
});
export type LeadOverrides = InferType<typeof leadOverrides>;

export const leadNote = strictObject({
  id: id().required(),
  authorId: id().required(),
  authorName: text(TEXT_LIMITS.name * 2).required(),
  body: text(TEXT_LIMITS.note).required(),
  /** Ids of people of the team whom it mentions. */
  mentions: array(id().required()).required(),
  createdAt: instant().required(),
  editedAt: instant().nullable().defined(),
});
export type LeadNote = InferType<typeof leadNote>;

/** Why we think the enquiry is real (F1). */
export const leadEvidence = strictObject({
  /** Page the enquiry was sent from, without query and fragment. */
  page: text(TEXT_LIMITS.website).nullable().defined(),
  /** Seconds between the first key press and sending. */
  secondsToFill: integer(0, 1_000_000).nullable().defined(),
  proofOfWork: flag().required(),
  /** The couple wrote again from where only its mails lead. */
  addressConfirmed: flag().required(),
  /** How many suppliers this enquiry went to; null when another side sent it on and did not say. */
  suppliers: integer(1, 1_000).nullable().defined(),
  consentVersion: text(40).nullable().defined(),
  /** Enquiries of the same address to this supplier before this one, as far as they were not locked; null while locked. */
  earlierEnquiries: integer(0, 1_000_000).nullable().defined(),
  /** How it was judged when it came; null where nobody had to. */
  spam: spamEvidence.nullable().defined(),
});
export type LeadEvidence = InferType<typeof leadEvidence>;

/** The price of a reveal and what it does to the balance (R2); null when there is nothing to pay. */
export const revealPrice = strictObject({
  units: integer(0, 10_000).required(),
  balance: integer(0, 2_147_483_647).required(),
  balanceAfter: integer(-10_000, 2_147_483_647).required(),
});

export const leadContact = strictObject({
  email: text(TEXT_LIMITS.email).required(),
  phone: text(TEXT_LIMITS.phone).nullable().defined(),
});

/** A lead with its conversation. `contact` is null while locked: absent, not blurred. */
export const leadDetail = leadSummary.shape({
  contact: leadContact.nullable().defined(),
  original: strictObject({
    partners: array(partner.required()).required(),
    weddingDate: partialDate().required(),
    /** What the couple typed, whether or not a date could be read from it. */
    weddingDateText: text(150).nullable().defined(),
    guests: integer(0, 100_000).nullable().defined(),
    guestsText: text(60).nullable().defined(),
    budget: oneOf(BUDGET_KEYS as readonly BudgetKey[])
      .nullable()
      .defined(),
    country: oneOf(MARKETS).nullable().defined(),
    /** As the couple gave it; null while the lead is locked. */
    contact: leadContact.nullable().defined(),
  }).required(),
  overrides: leadOverrides.required(),
  /** The supplier's own figure and the sum of the payment plan, minor units (lead-value.ts). */
  valueOverride: integer(0, LEAD_VALUE_MAX).nullable().defined(),
  planTotal: integer(0, LEAD_VALUE_MAX).nullable().defined(),
  stages: mixed<Record<string, string>>().required().meta({ ref: 'StageTimes' }),
  lostReason: text(TEXT_LIMITS.reason).nullable().defined(),
  /** The lead that this one became part of: its address leads there. */
  mergedInto: id().nullable().defined(),
  evidence: leadEvidence.required(),
  price: revealPrice.nullable().defined(),
  /** When the couple first replied to the supplier, once there are more than three messages (S2 §4). */
  firstContactAt: instant().nullable().defined(),
  messages: array(messageAnswer).required(),
  notes: array(leadNote).required(),
  scheduled: array(scheduledMessageAnswer).required(),
});
export type LeadDetail = InferType<typeof leadDetail>;

/** `PUT …/leads/{leadId}`. `version` guards against a colleague's change; only the keys sent are changed. */
export const leadUpdateInput = strictObject({
  version: integer(1, 2_147_483_647).required('required'),
  /** Only what the supplier's configuration offers can be given; what a lead has already may stay. */
  status: termKey().nullable(),
  labels: array(termKey().required()).max(20, 'max'),
  assigneeId: id().nullable(),
  starred: flag(),
  read: flag(),
  replied: flag(),
  overrides: leadOverrides.optional().default(undefined),
  /** The supplier's own figure of what the lead is worth, minor units; null takes it back. */
  valueOverride: integer(0, LEAD_VALUE_MAX).nullable(),
});
export type LeadUpdateInput = InferType<typeof leadUpdateInput>;

/** Any stage may follow any (decision 33); Lost asks for a reason. */
export const stageInput = strictObject({
  stage: oneOf(LEAD_STAGES).required('required'),
  reason: text(TEXT_LIMITS.reason).when('stage', ([stage], schema) =>
    stage === 'Lost' ? schema.required('required') : schema,
  ),
  /** Where the person saw the lead: when a colleague moved it meanwhile, it stays where it is. */
  from: oneOf(LEAD_STAGES),
});
export type StageInput = InferType<typeof stageInput>;

/** What else is on the day that a couple was given: a warning, not a refusal (L6). */
export const dayClash = strictObject({
  day: day().required(),
  state: oneOf(DAY_STATES).required(),
  /** Other couples, by first names. */
  by: array(strictObject({ leadId: id().required(), couple: text(300).defined() }).required()).required(),
  reason: text(TEXT_LIMITS.reason).nullable().defined(),
});
export type DayClash = InferType<typeof dayClash>;

/** `POST …/stage`: the lead as it is after, and how the move is taken back (lead-bulk.ts). */
export const stageAnswer = leadDetail.shape({
  changeId: id().required(),
  /** Null unless it was booked or put on hold on a day that somebody or something else has. */
  clash: dayClash.nullable().default(undefined).defined(),
});
export type StageAnswer = InferType<typeof stageAnswer>;

/** `PUT …/hold`: as for a move; `changeId` is null where there is no move to take back. */
export const holdAnswer = stageAnswer.shape({ changeId: id().nullable().defined() });
export type HoldAnswer = InferType<typeof holdAnswer>;

export const noteInput = strictObject({
  body: requiredText(TEXT_LIMITS.note, { multiline: true }),
  mentions: array(id().required()).max(20, 'max'),
});
export type NoteInput = InferType<typeof noteInput>;

export const messageInput = strictObject({
  body: requiredText(TEXT_LIMITS.message, { multiline: true }),
  attachments: attachmentIds(),
});
export type MessageInput = InferType<typeof messageInput>;

/** `POST …/reveal`: the lead as it is after, and what was charged. */
export const revealAnswer = strictObject({
  lead: leadDetail.required(),
  charged: integer(0, 10_000).required(),
  balance: integer(0, 2_147_483_647).required(),
});
export type RevealAnswer = InferType<typeof revealAnswer>;

/** Counts for view tabs, the ribbon and badges; kept as counters, never counted from rows. */
export const leadCounts = strictObject({
  total: integer(0, 2_147_483_647).required(),
  inPlay: integer(0, 2_147_483_647).required(),
  stages: mixed<Record<(typeof LEAD_STAGES)[number], number>>().required().meta({ ref: 'StageCounts' }),
  /** Minor units of the supplier's currency that the leads of each stage are worth together. */
  values: mixed<Record<(typeof LEAD_STAGES)[number], number>>().required().meta({ ref: 'StageValues' }),
  unread: integer(0, 2_147_483_647).required(),
  needsReply: integer(0, 2_147_483_647).required(),
  locked: integer(0, 2_147_483_647).required(),
  /** Set aside as spam, in no other count. */
  spam: integer(0, 2_147_483_647).required(),
});
export type LeadCounts = InferType<typeof leadCounts>;
