import type { InferType } from 'yup';
import { email, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Ways in which email is received (M5). */
const INBOUND_SOURCES = ['smtp', 'postmark', 'mailgun', 'ses'] as const;
export type InboundSource = (typeof INBOUND_SOURCES)[number];

/** The result of sorting an email. `automatic` and `duplicate` are kept but not shown anywhere. */
const INBOUND_OUTCOMES = [
  'message',
  'answer',
  'bounce',
  'automatic',
  'duplicate',
  'unsorted',
  'lead',
  'discarded',
  'expired',
] as const;
export type InboundOutcome = (typeof INBOUND_OUTCOMES)[number];

/** Why an email could not be filed automatically. */
const UNSORTED_REASONS = [
  /** Neither its recipient nor its thread names a conversation. */
  'no-conversation',
  /** A teammate whose role cannot write to couples. */
  'not-allowed',
  /** Not from the address the notification was sent to. */
  'not-the-team',
  /** The team replied to a couple that has to be revealed first. */
  'locked',
  /** An email of ours that was sent back to us. */
  'loop',
  /** More emails in an hour than people write. */
  'too-many',
  /** The Message-ID of another email with different content. */
  'same-id',
  /** A delivery report without our signature, or about someone the email was not sent to. */
  'unknown-report',
  /**
   * It names an email or an address of ours without the signature, too late, or from a sender that is not the couple.
   */
  'unconfirmed',
] as const;
export type UnsortedReason = (typeof UNSORTED_REASONS)[number];

/** Reasons that leave the sender unverified. */
const UNCONFIRMED: readonly UnsortedReason[] = ['no-conversation', 'not-the-team', 'unknown-report', 'unconfirmed'];
export const isUnconfirmed = (reason: UnsortedReason): boolean => UNCONFIRMED.includes(reason);

/** An unsorted email, as a list shows it. */
export const unsortedMail = strictObject({
  id: id().required(),
  receivedAt: instant().required(),
  reason: oneOf(UNSORTED_REASONS).required(),
  /** Nothing proves who wrote it: a sender is easily forged. */
  unconfirmed: flag().required(),
  /** When it is deleted unless it was sorted. */
  expiresAt: instant().required(),
  fromName: text(200).defined(),
  /** Null while it belongs to a couple that has to be revealed first. */
  fromAddress: text(TEXT_LIMITS.email).nullable().defined(),
  subject: text(400).defined(),
  text: text(TEXT_LIMITS.message, { multiline: true }).defined(),
  /**
   * An open lead of this supplier with the sender's address, or the lead whose signed address the email was sent to.
   */
  suggestedLeadId: id().nullable().defined(),
  suggestedCouple: text(TEXT_LIMITS.name * 2)
    .nullable()
    .defined(),
});
export type UnsortedMail = InferType<typeof unsortedMail>;

export const unsortedFilter = strictObject({});
export const UNSORTED_SORTS = ['receivedAt'] as const;

/** Files an email in the conversation of a lead. */
export const fileMailInput = strictObject({ leadId: id().required('required') });

/** Staff hand an email over to a supplier. */
export const handOverInput = strictObject({ supplierId: id().required('required') });

/** Creates a lead from an email. */
export const mailToLeadInput = strictObject({
  partnerName: requiredText(60),
  partnerName2: text(60).nullable(),
  email: email().required('required'),
});
export type MailToLeadInput = InferType<typeof mailToLeadInput>;

/** The lead that an email now belongs to. */
export const filedMailAnswer = strictObject({ leadId: id().required() });
