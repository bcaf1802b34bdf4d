import { array } from 'yup';
import type { InferType } from 'yup';
import { email, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { userActions } from './user-actions.ts';

export const RECOVERY_REASON_MAX = 300;

/** `asked`: needs a vouch. `waiting`: vouched for. `ready`: the link to a new password was sent. */
const RECOVERY_STATES = ['asked', 'waiting', 'ready'] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** The same answer for a known and an unknown address (S10). */
export const recoveryInput = strictObject({ email: email().required('required') });

const facts = {
  id: id().required(),
  state: oneOf(RECOVERY_STATES).required(),
  askedAt: instant().required(),
  /** The browser of the request, as it identified itself; null if unknown. */
  browser: text(40).nullable().defined(),
  system: text(40).nullable().defined(),
  /** When the wait ends; null until someone vouches. */
  readyAt: instant().nullable().defined(),
  /** The person who vouched. */
  voucher: text(TEXT_LIMITS.name * 2 + 1)
    .nullable()
    .defined(),
  byStaff: flag().required(),
};
const person = strictObject({
  id: id().required(),
  name: text(TEXT_LIMITS.name * 2 + 1).defined(),
  email: text(TEXT_LIMITS.email).required(),
}).required();

/** The open request for one's own account. */
const ownRecovery = strictObject(facts);
export type OwnRecovery = InferType<typeof ownRecovery>;
export const ownRecoveryAnswer = strictObject({
  recovery: ownRecovery.nullable().default(null).defined(),
  /** First names of the teammates who could vouch for this person; without one, only staff can. */
  helpers: array(text(TEXT_LIMITS.name).required()).required(),
});
export type OwnRecoveryAnswer = InferType<typeof ownRecoveryAnswer>;

/** A teammate's open request, as the other admins see it. */
const teamRecovery = strictObject({
  ...facts,
  person,
  /** The reader can vouch for it. */
  canVouch: flag().required(),
  /** The vouch was given in this team, so its admins can withdraw it. */
  canWithdraw: flag().required(),
});
export type TeamRecovery = InferType<typeof teamRecovery>;
export const teamRecoveriesAnswer = array(teamRecovery.required()).required();

/** An open request as staff see it. */
const staffRecovery = strictObject({
  ...facts,
  person: person.shape({ actions: userActions.required() }).required(),
  /** Names of the businesses whose teams the person is in. */
  suppliers: array(text(TEXT_LIMITS.name).required()).required(),
  /** The person works for the marketplace. */
  staff: flag().required(),
  reason: text(RECOVERY_REASON_MAX).nullable().defined(),
  canVouch: flag().required(),
  canWithdraw: flag().required(),
});
export type StaffRecovery = InferType<typeof staffRecovery>;
export const staffRecoveriesAnswer = array(staffRecovery.required()).required();

export const staffVouchInput = strictObject({ reason: requiredText(RECOVERY_REASON_MAX) });
export type StaffVouchInput = InferType<typeof staffVouchInput>;
