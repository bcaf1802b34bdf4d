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

/** Entries of one answer. */
export const ACTIVITY_MAX = 10;
/** Days that a change is kept. */
export const ACTIVITY_DAYS = 90;

/** What happened in the account of the signed-in person. */
export const accountActivity = strictObject({
  /** A sign-in is listed as long as its browser stays signed in. */
  kind: oneOf(['signed-in', ...ACCOUNT_CHANGES]).required(),
  at: instant().required(),
  /** The passkey or provider that it is about; null for everything else. */
  detail: text(TEXT_LIMITS.name).nullable().defined(),
  /** Of a sign-in: what the browser reported; null if unknown. */
  browser: text(40).nullable().defined(),
  system: text(40).nullable().defined(),
  /** Of a sign-in: whether it is the session of this request. */
  current: flag().required(),
});
export type AccountActivity = InferType<typeof accountActivity>;
