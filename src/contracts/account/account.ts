import { array } from 'yup';
import type { InferType } from 'yup';
import { count, email, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { PASSWORD_MAX, TEXT_LIMITS } from '../limits.ts';
import { CURRENCIES, LOCALES } from '../terms/supplier-terms.ts';
import { linkedAccount } from './openid.ts';
import { passkeyReply } from './passkeys.ts';
import { userActions } from './user-actions.ts';

/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;
/** Wrong codes before the next one has to wait. */
export const CODE_TRIES = 5;

/** A passkey of the signed-in person. */
export const ownPasskey = strictObject({
  id: id().required(),
  name: text(TEXT_LIMITS.name).required(),
  /** The app or service that stores it, for example "iCloud Keychain"; null if unknown. */
  provider: text(80).nullable().defined(),
  /** Its id in browsers, for the signals that remove deleted passkeys there. */
  credentialId: text(1_400).required(),
  addedAt: instant().required(),
  lastUsedAt: instant().nullable().defined(),
});
export type OwnPasskey = InferType<typeof ownPasskey>;

/** How a person signs in, shown to no one else (A8). */
export const accountAnswer = strictObject({
  id: id().required(),
  email: text(TEXT_LIMITS.email).required(),
  /** The requested new address, which isn't confirmed yet. */
  newEmail: text(TEXT_LIMITS.email).nullable().defined(),
  firstName: text(TEXT_LIMITS.name).defined(),
  lastName: text(TEXT_LIMITS.name).defined(),
  phone: text(TEXT_LIMITS.phone).nullable().defined(),
  locale: oneOf(LOCALES).required(),
  /** For sums that don't belong to a business; null for the currency of the current business. */
  currency: oneOf(CURRENCIES).nullable().defined(),
  /** The address of the photo; null without one. */
  photo: text(TEXT_LIMITS.website).nullable().defined(),
  /** Minimum characters of a new password. */
  passwordMin: count().required(),
  /** Whether `passwordMin` is the longer one, because there is neither a second step nor a passkey. */
  passwordAlone: flag().required(),
  /** Null while there is no second step. */
  secondStep: strictObject({ setUpAt: instant().required(), lastUsedAt: instant().nullable().defined() })
    .nullable()
    .defined(),
  recoveryCodesLeft: count().required(),
  /** The host that passkeys belong to. */
  passkeyHost: text(253).required(),
  passkeys: array(ownPasskey.required()).required(),
  /** Without a password, the reset link sets the first one. */
  hasPassword: flag().required(),
  linkedAccounts: array(linkedAccount.required()).required(),
  actions: userActions.required(),
});
export type AccountAnswer = InferType<typeof accountAnswer>;

export const accountInput = strictObject({
  firstName: requiredText(TEXT_LIMITS.name),
  lastName: requiredText(TEXT_LIMITS.name),
  phone: text(TEXT_LIMITS.phone).nullable().defined(),
  locale: oneOf(LOCALES).required('required'),
  /** Left out: unchanged. */
  currency: oneOf(CURRENCIES).nullable(),
});
export type AccountInput = InferType<typeof accountInput>;

/** `POST /api/auth/account/photo`. */
export const photoAnswer = strictObject({ photo: text(TEXT_LIMITS.website).required() });
export type PhotoAnswer = InferType<typeof photoAnswer>;

/** The server checks the rules for new passwords, as at sign-up. */
export const passwordChangeInput = strictObject({
  currentPassword: text(PASSWORD_MAX).required('required'),
  newPassword: text(PASSWORD_MAX).required('required'),
});
export type PasswordChangeInput = InferType<typeof passwordChangeInput>;

export const emailChangeInput = strictObject({
  email: email().required('required'),
  password: text(PASSWORD_MAX).required('required'),
});
export type EmailChangeInput = InferType<typeof emailChangeInput>;

/** Six digits, or a recovery code; spaces and hyphens don't matter. */
const code = () => text(40).required('required');

/** Typed again, so that no one deletes an account by mistake. */
export const accountDeletionInput = strictObject({ address: text(TEXT_LIMITS.email).required('required') });
export type AccountDeletionInput = InferType<typeof accountDeletionInput>;

/** Exactly one of the three. */
export const checkInput = strictObject({
  password: text(PASSWORD_MAX),
  code: text(40),
  passkey: passkeyReply.optional().default(undefined),
}).test('one', 'required', (given) => Object.values(given).filter((value) => value !== undefined).length === 1);
export type CheckInput = InferType<typeof checkInput>;

export const secondStepSetUp = strictObject({
  /** For typing it in, in base 32. */
  secret: text(64).required(),
  /** For a QR code. */
  uri: text(500).required(),
});
export type SecondStepSetUp = InferType<typeof secondStepSetUp>;

export const codeInput = strictObject({ code: code() });

export const recoveryCodesAnswer = strictObject({ codes: array(text(40).required()).required() });
export type RecoveryCodesAnswer = InferType<typeof recoveryCodesAnswer>;

/** Ends a sign-in that asked for the second step. */
export const secondStepInput = strictObject({
  code: code(),
  /** Don't ask again in this browser for 30 days. */
  remember: flag().required('required'),
});
export type SecondStepInput = InferType<typeof secondStepInput>;
