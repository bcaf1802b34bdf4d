import { describe, expect, test } from '@jest/globals';
import { HELD_REASONS } from '#contracts/messaging/scheduled-message.ts';
import { errorWords, heldReason } from './held-reasons.ts';

describe('reasons why a message waits for a person', () => {
  test.each(HELD_REASONS)('include %s with a text, and recognise it by its code and its text', (reason) => {
    const words = errorWords(reason);
    expect(words).toMatch(/^[A-Z].*\.$/u);
    expect(heldReason(reason)).toBe(reason);
    expect([heldReason(words), errorWords(words)]).toEqual([reason, words]);
  });

  test('are recognised from the texts of older rows', () => {
    expect(heldReason('After the change of the date its time has passed.')).toBe('time-passed');
    expect(heldReason('It should have gone while it was stopped. Let it go again, or cancel it.')).toBe('missed');
  });

  test('keep a mail server’s own text', () => {
    for (const said of ['550 mailbox full', null]) expect([heldReason(said), errorWords(said)]).toEqual([null, said]);
  });
});
