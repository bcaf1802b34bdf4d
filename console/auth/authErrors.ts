/** Shows a refused sign-in or sign-up at its field: email codes at the email, all others at the password. */
import type { T } from '../i18n/i18n.ts';
import type { FieldMessages, HttpError } from '../providers/HttpError.ts';

/** Refusals of the whole account, which come without a field. */
const ACCOUNT_CODES = ['no-permissions', 'existing-supplier', 'deactivated'] as const;

const minutesToWait = (error: HttpError): number => Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));

function accountText(error: HttpError, t: T): string {
  const account = ACCOUNT_CODES.find((code) => code === error.code);
  if (account) return t(`auth.error.${account}`);
  if (error.status === 429) return t('auth.error.too-many-requests', { minutes: minutesToWait(error) });
  return error.status === 0 ? t('auth.error.network') : t('auth.error.unknown');
}

/** Messages at the fields the server names; everything else at the given field. */
export function authFieldErrors(error: HttpError, t: T, field: 'email' | 'password' = 'password'): FieldMessages {
  if (error.code === 'invalid-email') return { email: t('auth.error.invalid-email') };
  return error.body.errors ?? { [field]: accountText(error, t) };
}
