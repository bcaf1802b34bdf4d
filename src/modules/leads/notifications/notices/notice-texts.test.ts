import { describe, expect, it } from '@jest/globals';
import { noticeTexts } from './notice-texts.ts';

describe('emails and push messages about notifications', () => {
  it('address German readers formally, as the console does', () => {
    const { notices, subject, locked, footer } = noticeTexts('de-DE');
    const words = { couple: 'Sophie & Ben', actor: null, person: null, badge: null, count: null };
    const all = [
      ...Object.values(notices).map((of) => of(words)),
      subject(2, 'Wrenfield'),
      locked,
      footer('Wrenfield'),
    ];
    const informal = /(?<!\p{L})(?:du|dein\p{L}*|dir|dich|euch|euer|eure\p{L}*)(?!\p{L})/iu;
    expect(all.filter((text) => informal.test(text))).toEqual([]);
  });
});
