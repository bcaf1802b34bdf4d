import type { ProfileValue } from './profile/profile-field.ts';

/**
 * RFC 9457 problem documents (X2). `code` is stable: clients switch on it, never on a text. Codes are never renamed.
 */
export const PROBLEM_CODES = [
  'invalid-input',
  'malformed-body',
  'unsupported-media-type',
  'body-too-large',
  'expectation-failed',
  'unauthenticated',
  'forbidden',
  'csrf',
  'not-found',
  'method-not-allowed',
  'conflict',
  'stale-version',
  'order-changed',
  'too-many-requests',
  'too-many-messages',
  'unavailable',
  'internal',
  'idempotency-key-missing',
  'idempotency-key-in-flight',
  'idempotency-key-reused',
  'email-already-in-use',
  'invalid-email',
  'user-not-found',
  'wrong-password',
  'no-permissions',
  'existing-supplier',
  'deactivated',
  'email-not-confirmed',
  'password-too-short',
  'password-too-short-alone',
  'password-too-common',
  'profile-exists',
  'insufficient-balance',
  'rollback-of-rollback',
  'already-rolled-back',
  'units-already-spent',
  'lead-locked',
  'lead-not-locked',
  'unknown-variable',
  'schedule-in-the-past',
  'schedule-not-editable',
  'wedding-date-missing',
  'challenge-invalid',
  'challenge-used',
  'origin-not-allowed',
  'link-expired',
  'expired-action-code',
  'invalid-action-code',
  'file-refused',
  'file-too-large',
  'file-missing',
  'file-quota-exceeded',
  'attachment-gone',
  'storage-full',
  'storage-unavailable',
  'webhook-refused',
  'webhook-unreadable',
  'webhook-repeated',
  'import-not-csv',
  'import-empty',
  'import-one-column',
  'import-too-large',
  'import-too-many',
  'import-running',
  'import-not-ready',
  'import-bad-rows',
  'import-undo-too-late',
  'upload-offset',
  'lead-moved',
  'undo-expired',
  'too-many-leads',
  'mail-sorted',
  'original-fetched',
  'original-unsafe',
  'message-not-returned',
  'mail-of-the-team',
  'claim-not-possible',
  'claim-closed',
  'api-key-invalid',
  'api-key-not-allowed',
  'api-key-scope',
  'api-keys-too-many',
  'contacts-too-many',
  'testimonials-too-many',
  'review-removed',
  'review-reported',
  'review-report-decided',
  'reviews-asked-too-many',
  'fairs-too-many',
  'searches-too-many',
  'webhook-address',
  'webhooks-too-many',
  'lead-merged',
  'cannot-merge',
  'unmerge-too-late',
  'calendar-full',
  'day-taken',
  'couple-known',
  'lead-stays',
  'no-email-address',
  'last-admin',
  'already-collaborator',
  'group-taken',
  'group-cycle',
  'group-depth',
  'group-full',
  'group-busy',
  'group-requests',
  'proof-no-domain',
  'listing-claimed',
  'fresh-check-needed',
  'wrong-code',
  'passkey-refused',
  'acting-already',
  'acting-refused',
  'not-acting',
  'acting-ended',
  'openid-refused',
  'openid-no-email',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'account-erased',
  'last-staff',
  'photo-refused',
  'packages-too-many',
  'videos-too-many',
  'video-not-found',
  'video-source-unavailable',
  'instagram-not-offered',
  'reviews-not-offered',
  'instagram-ended',
  'instagram-refused',
  'instagram-unavailable',
  'photos-too-many',
  'website-photo-unavailable',
  'photo-uploads-too-many',
  'offers-too-many',
  'real-weddings-too-many',
  'wedding-photos-too-many',
  'wedding-declined',
  'asked-often',
  'testimonial-verified',
  'review-photos-too-many',
  'confirmations-too-many',
  'confirmation-removed',
  'achievements-too-many',
  'preview-links-too-many',
  'has-achievements',
  'brochure-refused',
  'brochures-too-many',
  'recommendations-too-many',
  'supplier-not-listed',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One invalid field. `pointer` is a JSON pointer into the body ("#/email") or a parameter name ("?sort"). */
export interface FieldError {
  pointer: string;
  /** The broken rule, for example `required`, `max`, `email`; catalogues translate it. */
  rule: string;
  /** English sentence that says how to fix it. */
  detail: string;
  /** Numbers of the rule, for example `{ max: 60 }`. */
  params?: Record<string, string | number>;
}

/** A field that two people changed to different values; nothing of the second save was stored. */
export interface ProfileClash {
  path: string;
  mine: ProfileValue;
  theirs: ProfileValue;
  /** The id of the person who saved first, and when. */
  savedBy: string;
  savedAt: string;
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  /** The request id, also in the log. */
  instance: string;
  errors?: FieldError[];
  /** With `stale-version`, if both values are known. */
  clashes?: readonly ProfileClash[];
  /** Facts a screen needs in addition to the text, for example `{ balance: 0 }`. */
  meta?: Record<string, string | number | boolean | null>;
}
