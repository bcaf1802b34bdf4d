import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from './sha256.ts';

const expected = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('SHA-256', () => {
  test('agrees with the standard for every length around its block boundaries', () => {
    for (let length = 0; length <= 200; length += 1) {
      const text = 'x'.repeat(length);
      expect([length, sha256(text)]).toEqual([length, expected(text)]);
    }
  });

  test('agrees with the standard for any printable text', () => {
    const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 300 });
    fc.assert(fc.property(printable, (text) => expect(sha256(text)).toBe(expected(text))));
  });
});
