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
import { CURRENCIES, COUNTRIES } from '../terms/supplier-terms.ts';

/** A partner; `lastName` is null while the lead is locked (D35), '' when never given. */
export const partner = strictObject({
  firstName: text(TEXT_LIMITS.name).defined(),
  lastName: text(TEXT_LIMITS.name).nullable().defined(),
});

/** The booking as the couple sees it (D33): asked by email, then confirmed or denied. */
const bookingState = strictObject({
  askedAt: instant().required(),
  coupleBookingAcknowledged: instant().nullable().defined(),
  declinedAt: instant().nullable().defined(),
});

/** A row of the list: nothing in it reveals who a locked couple is. */
export const leadSummary = strictObject({
  id: id().required(),
  createdAt: instant().required(),
  lastActivityAt: instant().required(),
  partners: array(partner).required(),
  /** The address of the couple's photo, as the supplier added it; null without one, and while locked. */
  photo: text(200).nullable().defined(),
  stage: oneOf(LEAD_STAGES).required(),
  stageSince: instant().required(),
  status: termKey().nullable().defined(),
  labels: array(termKey().required()).required(),
  source: oneOf(LEAD_SOURCES).required(),
  enquiryType: oneOf(ENQUIRY_TYPES).required(),
  locked: flag().required(),
  revealedAt: instant().nullable().defined(),
  /** When its unit was returned; the lead then counts in no score. */
  returnedAt: instant().nullable().defined(),
  /** Another lead may be from the same couple, and no one has decided yet. */
  possibleDuplicate: flag().required(),
  /** Set aside as spam: by its score, or by the supplier's verdict. */
  spam: oneOf(['probably', 'confirmed'] as const)
    .nullable()
    .defined(),
  /** A test enquiry by the team itself: it isn't counted anywhere and can be deleted. */
  test: flag().required(),
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
  /** Minor units of `currency`, by lead-value.ts; null without any figure. */
  value: integer(0, LEAD_VALUE_MAX).nullable().defined(),
  currency: oneOf(CURRENCIES).required(),
  area: text(TEXT_LIMITS.line).defined(),
  excerpt: text(200).defined(),
  nextScheduledAt: instant().nullable().defined(),
  /** When its hold ends automatically; null without a hold, or without an end. */
  holdEndsAt: instant().nullable().defined(),
  /** Null while the couple was never asked. */
  booking: bookingState.nullable().defined(),
  /** The soonest unpaid payment of its plan, overdue ones first; minor units of `currency`. */
  nextPayment: strictObject({ day: day().required(), amount: integer(1, 100_000_000).required() })
    .nullable()
    .defined(),
  version: version().required(),
});
export type LeadSummary = InferType<typeof leadSummary>;

/** The wedding facts a supplier can correct; null removes the correction and shows the couple's own again. */
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
  /** The address of emails to the couple; replies from it count as the couple's, too. */
  email: email().nullable(),
  phone: text(TEXT_LIMITS.phone).nullable(),
  country: oneOf(COUNTRIES).nullable(),
  /** Whether the couple has booked another supplier of this kind. */
  supplierBooked: flag().nullable(),
});
export type LeadOverrides = InferType<typeof leadOverrides>;

/** Why we think the enquiry is real (F1). */
const leadEvidence = strictObject({
  /** Page the enquiry was sent from, without query and fragment. */
  page: text(TEXT_LIMITS.website).nullable().defined(),
  /** Seconds between the first key press and sending. */
  secondsToFill: integer(0, 1_000_000).nullable().defined(),
  proofOfWork: flag().required(),
  /** The couple wrote again from an address that only its emails link to. */
  addressConfirmed: flag().required(),
  /** How many suppliers this enquiry was sent to; null when a forwarding site did not say. */
  suppliers: integer(1, 1_000).nullable().defined(),
  consentVersion: text(40).nullable().defined(),
  /** Earlier enquiries from the same address to this supplier, not counting locked ones; null while locked. */
  earlierEnquiries: integer(0, 1_000_000).nullable().defined(),
  /** The spam score when it arrived; null if it was not checked. */
  spam: spamEvidence.nullable().defined(),
});

/** The price of a reveal and its effect on the balance (R2); null if there is nothing to pay. */
const revealPrice = strictObject({
  units: integer(0, 10_000).required(),
  balance: count().required(),
  balanceAfter: integer(-10_000, INTEGER_MAX).required(),
});

export const leadContact = strictObject({
  /** '' while only a phone number is known. */
  email: text(TEXT_LIMITS.email).defined(),
  phone: text(TEXT_LIMITS.phone).nullable().defined(),
});
export type LeadContact = InferType<typeof leadContact>;

/** A lead with its conversation. `contact` is null while locked: absent, not blurred. */
export const leadDetail = leadSummary.shape({
  contact: leadContact.nullable().defined(),
  /** When it was read; null while it is new or unread, or if it was read before this was recorded. */
  readAt: instant().nullable().defined(),
  /** Identifies the conversation at `POST …/inbox`. */
  conversationId: id().required(),
  original: strictObject({
    partners: array(partner.required()).required(),
    weddingDate: partialDate().required(),
    /** The couple's typed text, whether or not it could be read as a date. */
    weddingDateText: text(150).nullable().defined(),
    guests: integer(0, 100_000).nullable().defined(),
    guestsText: text(60).nullable().defined(),
    budget: oneOf(BUDGET_KEYS as readonly BudgetKey[])
      .nullable()
      .defined(),
    country: oneOf(COUNTRIES).nullable().defined(),
    /** As the couple gave it; null while the lead is locked. */
    contact: leadContact.nullable().defined(),
  }).required(),
  overrides: leadOverrides.required(),
  /** The supplier's own figure and the sum of the payment plan, minor units (lead-value.ts). */
  valueOverride: integer(0, LEAD_VALUE_MAX).nullable().defined(),
  planTotal: integer(0, LEAD_VALUE_MAX).nullable().defined(),
  stages: mixed<Record<string, string>>().required().meta({ ref: 'StageTimes' }),
  lostReason: text(TEXT_LIMITS.reason).nullable().defined(),
  /** The lead that this one was merged into, to which its address redirects. */
  mergedInto: id().nullable().defined(),
  /** The offer that its last enquiry named, with the title that the couple read. */
  offer: strictObject({ id: id().required(), title: text(TEXT_LIMITS.line).defined() })
    .nullable()
    .default(null)
    .defined(),
  evidence: leadEvidence.required(),
  price: revealPrice.nullable().defined(),
  /** When the couple first replied to the supplier, once there are more than three messages. */
  firstContactAt: instant().nullable().defined(),
  messages: array(messageAnswer).required(),
  notes: array(leadNote).required(),
  scheduled: array(scheduledMessageAnswer).required(),
});
export type LeadDetail = InferType<typeof leadDetail>;
