import type { InferType } from 'yup';
import { strictObject, timeOrFalse } from '../fields.ts';

/** What was done to a person (A11), each the time or false. */
export const userActions = strictObject({
  blocked: timeOrFalse().required(),
  /** The mark of the team of a deleted supplier: of the one that is shown, else of the last one that was deleted. */
  deactivated: timeOrFalse().required(),
  /** Their account is closed for good; it is in no team any more. */
  deleted: timeOrFalse().required(),
});
export type UserActions = InferType<typeof userActions>;

export const NO_ACTIONS: UserActions = { blocked: false, deactivated: false, deleted: false };
