import type { InferType } from 'yup';
import { email, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Ways a mail comes in (M5). */
export const INBOUND_SOURCES = ['smtp', 'postmark', 'mailgun', 'ses'] as const;
export type InboundSource = (typeof INBOUND_SOURCES)[number];

/** What became of a mail that arrived. `automatic` and `duplicate` are kept and shown nowhere. */
export const INBOUND_OUTCOMES = [
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

/** Why nobody could say where a mail belongs. */
export const UNSORTED_REASONS = [
  /** No conversation is named by its recipient or its thread. */
  'no-conversation',
  /** Somebody of the team whose role may not write to couples. */
  'not-allowed',
  /** Not the address the notification went to. */
  'not-the-team',
  /** The team answered a couple that has to be revealed first. */
  'locked',
  /** A mail of ours that came back. */
  'loop',
  /** More mails in an hour than people write. */
  'too-many',
  /** The Message-ID of another mail with other words. */
  'same-id',
  /** A delivery report without our signature, or about somebody the mail did not go to. */
  'unknown-report',
  /** It names a mail or an address of ours without the signature, too late, or from a sender that is not the couple. */
  'unconfirmed',
] as const;
export type UnsortedReason = (typeof UNSORTED_REASONS)[number];

/** Reasons for which the sender may be anyone. */
const UNCONFIRMED: readonly UnsortedReason[] = ['no-conversation', 'not-the-team', 'unknown-report', 'unconfirmed'];
export const isUnconfirmed = (reason: UnsortedReason): boolean => UNCONFIRMED.includes(reason);

/** A mail in a tray, as a list shows it. */
export const unsortedMail = strictObject({
  id: id().required(),
  receivedAt: instant().required(),
  reason: oneOf(UNSORTED_REASONS).required(),
  /** Nothing proves who wrote it: a sender is easily made up. */
  unconfirmed: flag().required(),
  /** When it is removed unless it was sorted. */
  expiresAt: instant().required(),
  fromName: text(200).defined(),
  /** null while it belongs to a couple that has to be revealed first. */
  fromAddress: text(TEXT_LIMITS.email).nullable().defined(),
  subject: text(400).defined(),
  text: text(TEXT_LIMITS.message, { multiline: true }).defined(),
  /** An open lead of this supplier with the sender's address, or the lead whose signed address the mail was sent to. */
  suggestedLeadId: id().nullable().defined(),
  suggestedCouple: text(TEXT_LIMITS.name * 2)
    .nullable()
    .defined(),
});
export type UnsortedMail = InferType<typeof unsortedMail>;

export const unsortedFilter = strictObject({});
export const UNSORTED_SORTS = ['receivedAt'] as const;

/** Puts a mail into the conversation of a lead. */
export const fileMailInput = strictObject({ leadId: id().required('required') });

/** Staff hand a mail to the tray of a supplier. */
export const handOverInput = strictObject({ supplierId: id().required('required') });

/** Makes a lead of a mail. */
export const mailToLeadInput = strictObject({
  partnerName: requiredText(60),
  partnerName2: text(60).nullable(),
  email: email().required('required'),
});
export type MailToLeadInput = InferType<typeof mailToLeadInput>;

/** The lead that a mail is part of now. */
export const filedMailAnswer = strictObject({ leadId: id().required() });
