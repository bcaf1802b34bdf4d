import { PASSWORD_MAX, codePoints } from '#contracts/limits.ts';
import type { ResetPasswordProps } from '#public/page-types.ts';
import { newPasswordFaults } from './password-rules.ts';
import type { PasswordMin } from './password-rules.ts';

/** What a form sends at most; a longer password than PASSWORD_MAX gets its message on the page. */
export const PASSWORD_FORM_MAX = 4_096;

/** What is wrong with a password from a page of ours; null if it can be used. */
export function passwordFault(password: string, min: PasswordMin): ResetPasswordProps['fault'] {
  if (password === '') return 'required';
  if (codePoints(password) > PASSWORD_MAX) return 'too-long';
  const rule = newPasswordFaults(password, min)[0]?.rule;
  if (rule === undefined) return null;
  if (rule === 'password-too-common') return 'too-common';
  return min.alone ? 'too-short-alone' : 'too-short';
}
