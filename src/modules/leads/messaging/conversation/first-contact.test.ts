import { describe, expect, test } from '@jest/globals';
import { firstContactAt } from './first-contact.ts';
import type { ContactFact } from './first-contact.ts';

/** `c` is a message by the couple, `s` one by the supplier, `C` an automatic reply by the couple; one per minute. */
const exchange = (letters: string): ContactFact[] =>
  letters.split('').map((letter, at) => ({
    sender: letter === 's' ? 'supplier' : 'couple',
    at,
    automatic: letter === 'C',
  }));

describe('first contact', () => {
  test.each([
    ['cscs', 2],
    ['ccsc', 3],
    ['cssc', 3],
    ['scsc', 1],
    ['csCcs', 3],
  ])('in %s is message %i', (letters, at) => {
    expect(firstContactAt(exchange(letters))).toBe(at);
  });

  test.each(['', 'c', 'csc', 'cccc', 'csss', 'csCC', 'csCs'])('does not happen in %j', (letters) => {
    expect(firstContactAt(exchange(letters))).toBeNull();
  });
});
