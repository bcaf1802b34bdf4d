import type { InferType } from 'yup';
import { id, oneOf, strictObject, text } from './fields.ts';
import { TEXT_LIMITS } from './limits.ts';

/** `typing`: a message to the couple is being written; on a section of the profile, something isn't saved yet. */
const PRESENCE_STATES = ['looking', 'typing'] as const;
export type PresenceState = (typeof PRESENCE_STATES)[number];

export const presenceInput = strictObject({ state: oneOf(PRESENCE_STATES).required('required') });

/** A teammate who has the same lead or section open. */
export const presenceAnswer = strictObject({
  userId: id().required(),
  name: text(TEXT_LIMITS.name * 2 + 1).required(),
  state: oneOf(PRESENCE_STATES).required(),
});
export type PresenceAnswer = InferType<typeof presenceAnswer>;
