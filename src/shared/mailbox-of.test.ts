import { describe, expect, test } from '@jest/globals';
import { mailboxOf } from './mailbox-of.ts';

describe('mailboxOf', () => {
  test.each([
    ['Ann@Example.com', 'ann@example.com'],
    ['ann+reviews@example.com', 'ann@example.com'],
    ['a.n.n+x+y@gmail.com', 'ann@gmail.com'],
    ['ann@googlemail.com', 'ann@gmail.com'],
    // On other domains, dots make a different mailbox.
    ['a.nn@example.com', 'a.nn@example.com'],
    ['+x@example.com', '+x@example.com'],
    ['0190c8a2-no-address', '0190c8a2-no-address'],
    ['', ''],
  ])('maps %s to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});
