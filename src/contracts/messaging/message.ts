import { array } from 'yup';
import type { InferType } from 'yup';
import { attachmentAnswer, attachmentIds } from '../files/attachment.ts';
import { email, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { refusedFile } from '../files/refused-file.ts';

/** How a message was received or sent. */
export const MESSAGE_CHANNELS = [
  'widget',
  'directory',
  'page',
  'console',
  'scheduled',
  'automatic',
  'import',
  'email',
  'api',
] as const;

/** `none`: nothing to email (a couple's own message); the others follow the mail queue. */
export const QUEUE_STATES = ['none', 'queued', 'sent', 'failed', 'dead'] as const;
/** The shown state: the queue's, or what was reported about the email since. Whether it was opened is not tracked. */
export const DELIVERY_STATES = [...QUEUE_STATES, 'delivered', 'bounced'] as const;

/** Details of a message that was sent by email. */
const messageMail = strictObject({
  /** The text that the couple's email program quoted below its reply. */
  quoted: text(25_000, { multiline: true }).nullable().defined(),
  /** The sender's address, if it isn't the couple's own; hidden while the lead is locked. */
  otherAddress: text(TEXT_LIMITS.email).nullable().defined(),
  /** A teammate filed it in this conversation; nothing proves that the couple wrote it. */
  filedByHand: flag().required(),
  /** Written automatically, such as an out-of-office reply. */
  automatic: flag().required(),
  /** The server says that trying again won't help. */
  bouncePermanent: flag().nullable().defined(),
  bounceReason: text(300).nullable().defined(),
  /** Files that were sent and aren't shown; while the lead is locked, none of the couple's. */
  refused: array(refusedFile.required()).required(),
});
export type MessageMail = InferType<typeof messageMail>;

/** A message to the couple. */
export const messageInput = strictObject({
  body: requiredText(TEXT_LIMITS.message, { multiline: true }),
  attachments: attachmentIds(),
});
export type MessageInput = InferType<typeof messageInput>;

/** Sends an undelivered message again, to a corrected address if one is given. */
export const sendAgainInput = strictObject({ email: email() });

export const messageAnswer = strictObject({
  id: id().required(),
  sender: oneOf(['couple', 'supplier']).required(),
  /** First name of the author. */
  authorName: text(TEXT_LIMITS.name * 2).required(),
  body: text(TEXT_LIMITS.message).required(),
  channel: oneOf(MESSAGE_CHANNELS).required(),
  delivery: oneOf(DELIVERY_STATES).required(),
  createdAt: instant().required(),
  /** Only for messages received by email, or with a report about their email. */
  mail: messageMail.nullable().defined(),
  /** Attached files; while the lead is locked, none of the couple's. */
  attachments: array(attachmentAnswer.required()).required(),
});
export type MessageAnswer = InferType<typeof messageAnswer>;
