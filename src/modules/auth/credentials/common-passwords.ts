import { createRequire } from 'node:module';
import type * as CommonLanguage from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | null = null;

/**
 * Whether a password is among the 49,000 most common ones, in any case (S12). The list is loaded on first use: most
 * processes never see a new password.
 */
export function isCommonPassword(password: string): boolean {
  known ??= readList();
  return known.has(password.toLowerCase());
}

function readList(): ReadonlySet<string> {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof CommonLanguage;
  return new Set(dictionary['passwords-common'].map((entry) => entry.toLowerCase()));
}
