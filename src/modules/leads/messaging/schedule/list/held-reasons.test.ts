import { describe, expect, test } from '@jest/globals';
import { HELD_REASONS } from '#contracts/messaging/scheduled-message.ts';
import { errorWords, heldReason } from './held-reasons.ts';

describe('why a message waits for a person', () => {
  test.each(HELD_REASONS)('%s is told by its code, in words, and known by the words that older rows have', (reason) => {
    const words = errorWords(reason);
    expect(words).toMatch(/^[A-Z].*\.$/u);
    expect(heldReason(reason)).toBe(reason);
    expect([heldReason(words), errorWords(words)]).toEqual([reason, words]);
  });

  test('what a mail server said stays as it is', () => {
    for (const said of ['550 mailbox full', null]) expect([heldReason(said), errorWords(said)]).toEqual([null, said]);
  });
});
