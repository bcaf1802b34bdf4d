import type { InferType } from 'yup';
import { id, instant, oneOf, strictObject, text } from './fields.ts';
import { TEXT_LIMITS } from './limits.ts';

/** Where a message came in or out. */
export const MESSAGE_CHANNELS = ['widget', 'directory', 'page', 'console', 'scheduled', 'import'] as const;

/** `none`: nothing to mail (a couple's own message); the rest follow the mail queue. */
export const DELIVERY_STATES = ['none', 'queued', 'sent', 'failed', 'dead'] as const;

export const messageAnswer = strictObject({
  id: id().required(),
  sender: oneOf(['couple', 'supplier']).required(),
  /** First name of who wrote it. */
  authorName: text(TEXT_LIMITS.name * 2).required(),
  body: text(TEXT_LIMITS.message).required(),
  channel: oneOf(MESSAGE_CHANNELS).required(),
  delivery: oneOf(DELIVERY_STATES).required(),
  createdAt: instant().required(),
});
export type MessageAnswer = InferType<typeof messageAnswer>;
