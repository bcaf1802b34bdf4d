import { PASSWORD_MAX, codePoints } from '#contracts/limits.ts';
import type { FieldError } from '#contracts/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The errors of a new password, for the field at `pointer` (D7). Existing passwords are never checked. */
export function newPasswordFaults(password: unknown, min: number, pointer = '#/password'): FieldError[] {
  if (typeof password !== 'string' || password === '' || codePoints(password) > PASSWORD_MAX) return [];
  if (codePoints(password) < min) {
    return [{ pointer, rule: 'password-too-short', detail: `Use at least ${min} characters.`, params: { min } }];
  }
  if (isCommonPassword(password)) {
    return [{ pointer, rule: 'password-too-common', detail: 'This password is too common. Choose another one.' }];
  }
  return [];
}
