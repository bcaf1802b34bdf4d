import { PASSWORD_MAX, codePoints } from '#contracts/limits.ts';
import type { ResetPasswordProps } from '#public/account-page-types.ts';
import { newPasswordFaults } from './password-rules.ts';
import type { PasswordMin } from './password-rules.ts';

/** Maximum bytes of a form. A password longer than PASSWORD_MAX still fits, so that the page can say what is wrong. */
export const PASSWORD_FORM_MAX = 4_096;

/** Checks a password sent by a public page; null if it can be used. */
export function passwordFault(password: string, min: PasswordMin): ResetPasswordProps['fault'] {
  if (password === '') return 'required';
  if (codePoints(password) > PASSWORD_MAX) return 'too-long';
  const rule = newPasswordFaults(password, min)[0]?.rule;
  if (rule === undefined) return null;
  if (rule === 'password-too-common') return 'too-common';
  return min.alone ? 'too-short-alone' : 'too-short';
}
