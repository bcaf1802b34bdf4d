import type { InferType } from 'yup';
import { id, instant, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** `POST …/inbox`: the conversation whose first message is wanted. */
export const inboxInput = strictObject({ conversationId: id().required('required') });

/** The first message of a conversation; masked while its lead is locked. */
export const inboxAnswer = strictObject({
  text: text(TEXT_LIMITS.message).defined(),
  createdAt: instant().required(),
  sender: oneOf(['couple', 'supplier']).required(),
});
export type InboxAnswer = InferType<typeof inboxAnswer>;
