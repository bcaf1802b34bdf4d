import { PASSWORD_MAX, codePoints } from '#contracts/limits.ts';
import type { FieldError } from '#contracts/problem.ts';
import type { AuthSettings } from '../index.ts';
import { isCommonPassword } from './common-passwords.ts';

/** How long a new password has to be. */
export interface PasswordMin {
  min: number;
  /** Longer than usual, because nothing but the password protects the account. */
  alone: boolean;
}

/** With a second step or a passkey, a shorter password is enough (D7). */
export function passwordMinFor(
  { passwordMin, passwordMinAlone }: Pick<AuthSettings, 'passwordMin' | 'passwordMinAlone'>,
  isAlone: boolean,
): PasswordMin {
  const alone = isAlone && passwordMinAlone > passwordMin;
  return { min: alone ? passwordMinAlone : passwordMin, alone };
}

/** The errors of a new password, for the field at `pointer` (D7). Existing passwords are never checked. */
export function newPasswordFaults(
  password: unknown,
  { min, alone }: PasswordMin,
  pointer = '#/password',
): FieldError[] {
  if (typeof password !== 'string' || password === '' || codePoints(password) > PASSWORD_MAX) return [];
  if (codePoints(password) < min) {
    const why = alone ? ': nothing else protects this account' : '';
    const rule = alone ? 'password-too-short-alone' : 'password-too-short';
    return [{ pointer, rule, detail: `Use at least ${min} characters${why}.`, params: { min } }];
  }
  if (isCommonPassword(password)) {
    return [{ pointer, rule: 'password-too-common', detail: 'This password is too common. Choose another one.' }];
  }
  return [];
}
