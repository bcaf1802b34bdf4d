import { describe, expect, it } from '@jest/globals';
import { readyMail } from './recovery-mails.ts';

const UNTIL = Date.parse('2026-11-30T18:52:59.000Z');

describe('the email with the link to a new password', () => {
  it.each([
    ['en-GB', '30 November 2026 at 18:52 UTC'],
    ['de-DE', '30. November 2026 um 18:52 UTC'],
    ['fr-FR', '30 novembre 2026 à 18:52 UTC'],
    ['pl-PL', '30 listopada 2026 18:52 UTC'],
  ] as const)('says in %s until when it works, to the minute', (locale, when) => {
    expect(readyMail(locale, UNTIL, 'https://aisle.example/recover/finish/x').text).toContain(when);
  });
});
