import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import {
  INTEGER_MAX,
  count,
  day,
  email,
  flag,
  id,
  instant,
  integer,
  oneOf,
  partialDate,
  requiredText,
  strictObject,
  text,
  version,
} from '../fields.ts';
import { termKey } from './lead-configuration.ts';
import { leadNote } from './lead-note.ts';
import { spamEvidence } from './lead-spam.ts';
import { BUDGET_KEYS, ENQUIRY_TYPES, LEAD_SOURCES, LEAD_STAGES, READ_STATES } from '../terms/lead-terms.ts';
import type { BudgetKey } from '../terms/lead-terms.ts';
import { LEAD_VALUE_MAX } from './lead-value.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { messageAnswer } from '../messaging/message.ts';
import { scheduledMessageAnswer } from '../messaging/scheduled-message.ts';
import { CURRENCIES, MARKETS } from '../terms/supplier-terms.ts';

/** A partner; `lastName` is null while the lead is locked (D35), '' when never given. */
export const partner = strictObject({
  firstName: text(TEXT_LIMITS.name).defined(),
  lastName: text(TEXT_LIMITS.name).nullable().defined(),
});

/** The booking as the couple sees it (D33): asked by mail, then confirmed or denied. */
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
  version: version().required(),
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

/** The price of a reveal and what it does to the balance (R2); null when there is nothing to pay. */
export const revealPrice = strictObject({
  units: integer(0, 10_000).required(),
  balance: count().required(),
  balanceAfter: integer(-10_000, INTEGER_MAX).required(),
});

export const leadContact = strictObject({
  /** '' while only a phone number is known. */
  email: text(TEXT_LIMITS.email).defined(),
  phone: text(TEXT_LIMITS.phone).nullable().defined(),
});

/** A lead with its conversation. `contact` is null while locked: absent, not blurred. */
export const leadDetail = leadSummary.shape({
  contact: leadContact.nullable().defined(),
  /** When it was read; null while it is new or unread, and where it was read before this was recorded. */
  readAt: instant().nullable().defined(),
  /** Names the conversation at `POST …/inbox`. */
  conversationId: id().required(),
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
  /** When the couple first replied to the supplier, once there are more than three messages. */
  firstContactAt: instant().nullable().defined(),
  messages: array(messageAnswer).required(),
  notes: array(leadNote).required(),
  scheduled: array(scheduledMessageAnswer).required(),
});
export type LeadDetail = InferType<typeof leadDetail>;
