import type { InferType } from 'yup';
import { strictObject, timeOrFalse } from '../fields.ts';

/** Actions taken on a person's account (A11), each with its time, or false. */
export const userActions = strictObject({
  blocked: timeOrFalse().required(),
  /** For the team of a deleted supplier: when the supplier shown was deleted, or else the one deleted last. */
  deactivated: timeOrFalse().required(),
  /** Their account is permanently closed; they are no longer in any team. */
  deleted: timeOrFalse().required(),
});
export type UserActions = InferType<typeof userActions>;

export const NO_ACTIONS: UserActions = { blocked: false, deactivated: false, deleted: false };
