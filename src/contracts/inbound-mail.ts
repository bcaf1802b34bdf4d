import type { InferType } from 'yup';
import { email, id, instant, oneOf, requiredText, strictObject, text } from './fields.ts';
import { TEXT_LIMITS } from './limits.ts';

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
  /** A report about a mail that we do not know. */
  'unknown-report',
] as const;
export type UnsortedReason = (typeof UNSORTED_REASONS)[number];

/** A mail in a tray, as a list shows it. */
export const unsortedMail = strictObject({
  id: id().required(),
  receivedAt: instant().required(),
  reason: oneOf(UNSORTED_REASONS).required(),
  fromName: text(200).defined(),
  /** null while it belongs to a couple that has to be revealed first. */
  fromAddress: text(TEXT_LIMITS.email).nullable().defined(),
  subject: text(400).defined(),
  text: text(TEXT_LIMITS.message, { multiline: true }).defined(),
  /** A lead of this supplier with the sender's address, or the one the mail names. */
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
