import { array, mixed } from 'yup';
import type { InferType } from 'yup';
import { email, flag, id, instant, oneOf, requiredText, strictObject, text } from '../fields.ts';
import { PASSWORD_MAX, TEXT_LIMITS } from '../limits.ts';
import { acting } from './acting.ts';
import { PERMISSIONS, ROLES } from './roles.ts';
import { LOCALES, MARKETS, SUPPLIER_CATEGORIES, TIERS } from '../terms/supplier-terms.ts';

/** Characters of a session's public id, which grants no access. */
export const SESSION_ID_LENGTH = 16;

/** The server checks length and common passwords of a new password: PASSWORD_MIN is a setting (D7). */
export const signUpInput = strictObject({
  email: email().required('required'),
  password: text(PASSWORD_MAX).required('required'),
  firstName: requiredText(TEXT_LIMITS.name),
  lastName: requiredText(TEXT_LIMITS.name),
  locale: oneOf(LOCALES),
});
export type SignUpInput = InferType<typeof signUpInput>;

/**
 * The same for a free and a taken address (S10): `GET /api/auth/session` says whether a session was created. With
 * AUTH_REVEAL_ACCOUNTS a taken address gets `email-already-in-use`.
 */
export const signUpAnswer = strictObject({ accepted: flag().required() });

/** The same answer for a known and an unknown address (S10). */
export const passwordResetInput = strictObject({ email: email().required('required') });

/** `PUT /api/auth/session/active-supplier` and `primary-supplier`. */
export const chosenSupplierInput = strictObject({ supplierId: id().required('required') });

/** `PUT /api/auth/session/locale` and its alias set-locale (D62). */
export const localeInput = strictObject({ locale: oneOf(LOCALES).required('required') });
export const localeAnswer = strictObject({ locale: oneOf(LOCALES).required() });

/** A4: `invite` is the nonce id of an invite; with it, the answer is about accepting that invite. */
export const verifyPermissionsInput = strictObject({
  email: email().required('required'),
  invite: text(100).nullable(),
});
export type VerifyPermissionsInput = InferType<typeof verifyPermissionsInput>;

export const verifyPermissionsAnswer = strictObject({
  valid: flag().required(),
  errorId: oneOf(['no-permissions', 'existing-supplier', 'deactivated']).nullable().defined(),
});
export type VerifyPermissionsAnswer = InferType<typeof verifyPermissionsAnswer>;

/** One supplier that a user can enter, the active one last. */
const accessEntry = strictObject({
  supplierId: id().required(),
  publicId: text(20).required(),
  name: text(TEXT_LIMITS.name).required(),
  category: oneOf(SUPPLIER_CATEGORIES).required(),
  town: text(TEXT_LIMITS.line).defined(),
  tier: mixed<(typeof TIERS)[number]>().required().meta({ enum: TIERS }),
  role: oneOf(ROLES).required(),
  permissions: array(oneOf(PERMISSIONS).required()).required(),
  primary: flag().required(),
  /** The supplier through whose group the person has access, as one of its admins (C3). */
  through: id().nullable().defined(),
});
export type AccessEntry = InferType<typeof accessEntry>;

/** A browser in which this person is signed in (A1). */
export const ownSession = strictObject({
  id: text(SESSION_ID_LENGTH).required(),
  /** The session of this request. */
  current: flag().required(),
  /** The browser's name as it reported it at sign-in; null if unknown. */
  browser: text(40).nullable().defined(),
  system: text(40).nullable().defined(),
  signedInAt: instant().required(),
  /** Accurate to five minutes. */
  lastSeenAt: instant().required(),
});
export type OwnSession = InferType<typeof ownSession>;

/** The signed-in person. */
export const sessionAnswer = strictObject({
  user: strictObject({
    id: id().required(),
    email: text(TEXT_LIMITS.email).required(),
    firstName: text(TEXT_LIMITS.name).defined(),
    lastName: text(TEXT_LIMITS.name).defined(),
    locale: oneOf(LOCALES).required(),
    /** Until then nothing is sent in this person's name (D8). */
    emailConfirmed: flag().required(),
    /** The address of their photo; null without one. */
    photo: text(TEXT_LIMITS.website).nullable().defined(),
    registeredAt: instant().required(),
  }).required(),
  suppliers: array(accessEntry).required(),
  /** Deleted suppliers whose team they belong to: restoring one gives the access back (D13). */
  deactivated: array(
    strictObject({
      supplierId: id().required(),
      name: text(TEXT_LIMITS.name).required(),
      at: instant().required(),
    }).required(),
  ).required(),
  /** Markets this person works for as marketplace staff, `*` for all; empty for everyone else. */
  staffMarkets: array(oneOf(['*', ...MARKETS]).required()).required(),
  /** For staff acting for a supplier: `suppliers` then has only that one, and `staffMarkets` is empty. */
  acting: acting.nullable().defined(),
  /** Someone asked to recover this account, and the request is still open (docs/identity.md). */
  recovering: flag().required(),
  expiresAt: instant().required(),
});
export type SessionAnswer = InferType<typeof sessionAnswer>;

/** The password was right, and the account has a second step: `POST /api/auth/second-step` continues. */
export const secondStepNeeded = strictObject({ secondStep: flag().required() });
