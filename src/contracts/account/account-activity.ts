import type { InferType } from 'yup';
import { flag, instant, oneOf, strictObject, text } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

/** Changes to an account that are kept for its owner to check. */
export const ACCOUNT_CHANGES = [
  'password-changed',
  'own-password-changed',
  'email-change-asked',
  'email-changed',
  'second-step-on',
  'second-step-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'account-linked',
  'account-unlinked',
  'account-recovered',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** Changes to the reader's own account that the bell reports: those above, and events that aren't changes or have their own entry. */
export const ACCOUNT_NEWS = [
  ...ACCOUNT_CHANGES,
  /** A password, passkey or linked account, in a browser and a network that the account didn't know. */
  'new-browser',
  'email-confirmed',
  'recovery-asked',
  'recovery-vouched',
  'recovery-ended',
] as const;
export type AccountNews = (typeof ACCOUNT_NEWS)[number];

/** The ways in which a sign-in can end, as far as its owner can tell them apart. */
export const SIGN_IN_ENDS = [
  /** In its own browser. */
  'signed-out',
  /** By another browser of the same person. */
  'signed-out-elsewhere',
  /** With all browsers at once. */
  'signed-out-everywhere',
  /** Someone signed in again in the same browser. */
  'sign-in-replaced',
  'sign-in-expired',
  /** By an event: a new password or address, a block, a recovery. */
  'sign-in-closed',
] as const;
export type SignInEnd = (typeof SIGN_IN_ENDS)[number];

/** Entries in one response: more than one "sign out everywhere" usually creates. */
export const ACTIVITY_MAX = 30;
/** Days for which changes and ended sign-ins are kept. */
export const ACTIVITY_DAYS = 90;

/** An event in the signed-in person's account. */
export const accountActivity = strictObject({
  /** An active sign-in is listed at its start, an ended one at its end. */
  kind: oneOf(['signed-in', ...SIGN_IN_ENDS, ...ACCOUNT_CHANGES]).required(),
  at: instant().required(),
  /** The passkey or provider concerned; null for everything else. */
  detail: text(TEXT_LIMITS.name).nullable().defined(),
  /** For a sign-in: the browser's name as it reported it; null if unknown. */
  browser: text(40).nullable().defined(),
  system: text(40).nullable().defined(),
  /** For a sign-in that ended: when it began. */
  signedInAt: instant().nullable().defined(),
  /** For a sign-in: whether it is the session of this request. */
  current: flag().required(),
});
export type AccountActivity = InferType<typeof accountActivity>;
