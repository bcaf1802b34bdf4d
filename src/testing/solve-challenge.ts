import { createHash } from 'node:crypto';
import type { EnquiryInput, WidgetChallenge } from '#contracts/supplier/widget.ts';

/** Does a browser's work: tries numbers until the hash matches. */
export function solveChallenge({ maxnumber, ...challenge }: WidgetChallenge): NonNullable<EnquiryInput['proof']> {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256')
      .update(challenge.salt + String(number))
      .digest('hex');
    if (hash === challenge.challenge) return { ...challenge, number };
  }
  throw new Error('No number up to the maximum fits.');
}
