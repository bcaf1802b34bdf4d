import type { ConfigurationScope } from '#contracts/lead/lead-configuration.ts';
import { fold } from '#shared/fold.ts';

/** Leaves room for a number within the twenty characters of a key. */
const STEM_MAX = 17;

/** The key of a new item: its first name in a URL-safe form, with a number if that is taken. */
export function newTermKey(scope: ConfigurationScope, name: string, taken: ReadonlySet<string>): string {
  const plain = fold(name)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, STEM_MAX)
    .replaceAll(/^-+|(?<!-)-+$/gu, '');
  const stem = plain === '' ? scope.toLowerCase() : plain;
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(key)) return key;
  }
}
