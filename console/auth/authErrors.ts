/** Puts a refused sign-in or sign-up on its field (S1 §5: email codes to the email, all others to the password). */
import { PASSWORD_MIN } from '#contracts/limits.ts';
import type { T } from '../i18n/i18n.ts';
import type { FieldMessages, HttpError } from '../providers/HttpError.ts';

const EMAIL_CODES = ['email-already-in-use', 'invalid-email', 'user-not-found'] as const;
const PASSWORD_CODES = [
  'wrong-password',
  'password-too-common',
  'no-permissions',
  'existing-supplier',
  'deactivated',
] as const;

const minutesToWait = (error: HttpError): number => Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));

function passwordText(error: HttpError, t: T): string {
  const known = PASSWORD_CODES.find((code) => code === error.code);
  if (known) return t(`auth.error.${known}`);
  if (error.code === 'password-too-short') {
    return t('auth.error.password-too-short', { min: Number(error.problem?.meta?.min ?? PASSWORD_MIN) });
  }
  if (error.status === 429) return t('auth.error.too-many-requests', { minutes: minutesToWait(error) });
  return error.status === 0 ? t('auth.error.network') : t('auth.error.unknown');
}

/** Field errors of the document as they are; a code of the whole request on the field it belongs to. */
export function authFieldErrors(error: HttpError, t: T): FieldMessages {
  const onEmail = EMAIL_CODES.find((code) => code === error.code);
  if (onEmail) return { email: t(`auth.error.${onEmail}`) };
  return error.body.errors ?? { password: passwordText(error, t) };
}
