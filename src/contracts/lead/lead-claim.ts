import { array } from 'yup';
import type { InferType } from 'yup';
import { count, flag, id, instant, integer, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { businessProof } from '../proof/proof.ts';
import { spamEvidence } from './lead-spam.ts';
import { LEAD_SOURCES } from '../terms/lead-terms.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { COUNTRIES } from '../terms/supplier-terms.ts';

/** Days after the reveal in which a supplier can ask for its unit back (D52). */
export const CLAIM_DAYS = 14;

/** Faults that a supplier can report about an enquiry it paid for. */
export const CLAIM_REASONS = ['unreachable', 'spam', 'duplicate', 'outside', 'other'] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/**
 * `open` waits for staff. The others are final, except that a rule that staff had not seen can still accept what they
 * refused, or reopen it if the automatic returns of the month are used up.
 */
export const CLAIM_STATES = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Rules that return a unit automatically (D52); docs/claims.md says when each applies. */
const CLAIM_RULES = ['bounce', 'duplicate', 'spam', 'never-opened'] as const;
export type ClaimRule = (typeof CLAIM_RULES)[number];

/** Why a return can't be requested for a lead. */
const CLAIM_OBSTACLES = ['not-paid', 'too-late', 'already-returned', 'already-claimed', 'refused'] as const;
export type ClaimObstacle = (typeof CLAIM_OBSTACLES)[number];

const note = () => text(TEXT_LIMITS.reason, { multiline: true });

/** `POST …/leads/{leadId}/claim`; "other" needs an explanation. */
export const claimInput = strictObject({
  reason: oneOf(CLAIM_REASONS).required('required'),
  note: note().when('reason', ([reason], schema) => (reason === 'other' ? schema.required('required') : schema)),
});
export type ClaimInput = InferType<typeof claimInput>;

/** A claim as the supplier sees it. */
export const leadClaim = strictObject({
  id: id().required(),
  leadId: id().required(),
  /** Null if a rule returned the unit before anyone asked. */
  reason: oneOf(CLAIM_REASONS).nullable().defined(),
  note: note().defined(),
  state: oneOf(CLAIM_STATES).required(),
  /** The rule that applies, if one was found; beyond the monthly cap staff decide. */
  rule: oneOf(CLAIM_RULES).nullable().defined(),
  /** The rule returned the unit; no one had to decide. */
  automatic: flag().required(),
  units: integer(1, 10_000).required(),
  createdAt: instant().required(),
  /** Null if a rule did it, or the account is gone. */
  createdBy: text(TEXT_LIMITS.name * 2)
    .nullable()
    .defined(),
  decidedAt: instant().nullable().defined(),
  decisionNote: note().defined(),
});
export type LeadClaim = InferType<typeof leadClaim>;

/** `GET …/leads/{leadId}/claim`: the newest claim, and whether (another) one is possible. */
export const claimOfLead = strictObject({
  claim: leadClaim.nullable().defined(),
  obstacle: oneOf(CLAIM_OBSTACLES).nullable().defined(),
  /** The moment until which it can be claimed; null when it never could. */
  until: instant().nullable().defined(),
});
export type ClaimOfLead = InferType<typeof claimOfLead>;

export const CLAIM_SORTS = ['createdAt'] as const;

/** `?filter=` of the staff queue. */
export const claimFilter = strictObject({
  state: oneOf(CLAIM_STATES),
  reason: oneOf(CLAIM_REASONS),
  market: oneOf(COUNTRIES),
  supplierId: id(),
});
export type ClaimFilter = InferType<typeof claimFilter>;

/** A row of the staff queue. */
export const staffClaim = leadClaim.shape({
  supplierId: id().required(),
  supplier: text(TEXT_LIMITS.name).required(),
  market: oneOf(COUNTRIES).required(),
  /** First names, as a locked lead shows them: staff see no more of a couple. */
  couple: text(TEXT_LIMITS.name * 3).defined(),
  decidedBy: text(TEXT_LIMITS.name * 2)
    .nullable()
    .defined(),
  /** Enquiries the supplier paid for in the last 365 days, and how many were returned. */
  paidLately: count().required(),
  returnedLately: count().required(),
});
export type StaffClaim = InferType<typeof staffClaim>;

/** The basis of staff's decision: facts of the lead, masked like a locked one, and this supplier's earlier claims. */
export const staffClaimDetail = staffClaim.shape({
  lead: strictObject({
    source: oneOf(LEAD_SOURCES).required(),
    receivedAt: instant().required(),
    revealedAt: instant().nullable().defined(),
    secondsToFill: integer(0, 1_000_000).nullable().defined(),
    proofOfWork: flag().required(),
    earlierEnquiries: integer(0, 1_000_000).required(),
    /** Messages of each side, and how many of the supplier's bounced permanently. */
    couplesMessages: integer(0, 1_000_000).required(),
    suppliersMessages: integer(0, 1_000_000).required(),
    bounced: integer(0, 1_000_000).required(),
    /** How many of them were sent to the couple's own address; only they can return a unit. */
    bouncedGiven: integer(0, 1_000_000).required(),
    /** The supplier changed the address or phone number. */
    contactCorrected: flag().required(),
    /**
     * When the same couple had reached the supplier through the marketplace before, with its contact already visible.
     */
    earlierAt: instant().nullable().defined(),
    /** Spam score of the content alone, without what depends on others. */
    sentSpamScore: integer(0, 100).nullable().defined(),
    firstReplyAt: instant().nullable().defined(),
    lastCoupleAt: instant().nullable().defined(),
    spam: spamEvidence.nullable().defined(),
    /** Masked first words of the couple. */
    excerpt: text(200).defined(),
  }).required(),
  history: strictObject({
    /** Enquiries the supplier ever paid for, and the results of its claims. */
    paid: count().required(),
    claims: count().required(),
    accepted: count().required(),
    refused: count().required(),
    recent: array(leadClaim.required()).required(),
    /** Whether the supplier is a confirmed business. */
    proof: businessProof.nullable().defined(),
    /** This month: enquiries paid for, units returned automatically, and the maximum. */
    month: strictObject({
      paid: count().required(),
      returned: count().required(),
      most: count().required(),
    }).required(),
  }).required(),
});
export type StaffClaimDetail = InferType<typeof staffClaimDetail>;

/** `POST /api/staff/claims/{claimId}/decision`; the supplier reads the note. */
export const claimDecisionInput = strictObject({
  decision: oneOf(['accepted', 'refused'] as const).required('required'),
  note: requiredText(TEXT_LIMITS.reason, { multiline: true }),
});
export type ClaimDecisionInput = InferType<typeof claimDecisionInput>;
