import { describe, expect, test } from '@jest/globals';
import { SPAM_LIMIT } from '#contracts/lead/lead-spam.ts';
import { cpuTime } from '#testing/cpu-time.ts';
import { isProbablySpam } from '../../core/lead/spam-evidence.ts';
import { judgeEnquiry } from './judge-enquiry.ts';
import type { SenderFacts } from './judge-enquiry.ts';

const enquiry = {
  email: 'amelia@hartwright.example',
  partnerName: 'Amelia Hartwright',
  partnerName2: 'Jack Mossbury',
  message: 'Is Saturday 19 June 2027 still free? We are about 120.',
  secondsToFill: 42,
  proofOfWork: true,
  source: 'widget' as const,
};
const stranger: SenderFacts = { verdict: null, sameText: 0, earlier: 0 };
const judged = (changes: Partial<typeof enquiry> = {}, facts: Partial<SenderFacts> = {}) =>
  judgeEnquiry({ ...enquiry, ...changes }, { ...stranger, ...facts });

describe('the spam score of an enquiry', () => {
  test('is 0 for an ordinary one', () => {
    expect(judged()).toEqual({ score: 0, reasons: [] });
  });

  test.each([
    ['link', { message: 'Our website: https://amelia-and-jack.example' }, {}],
    ['many-links', { message: 'www.a.example www.b.example www.c.example' }, {}],
    ['sales-talk', { message: 'We offer SEO services for venues.' }, {}],
    ['link-as-name', { partnerName: 'http://win.example' }, {}],
    ['link-as-name', { partnerName2: 'me@win.example' }, {}],
    ['gibberish', { message: 'xkcdqwrtzpl bnmwrtghk' }, {}],
    ['gibberish', { partnerName: 'Hsdkjfhgk' }, {}],
    ['disposable-mail', { email: 'a@mailinator.com' }, {}],
    ['disposable-mail', { email: 'a@eu.MailInator.com' }, {}],
    ['too-fast', { secondsToFill: 2 }, {}],
    ['no-proof', { proofOfWork: false }, {}],
    ['known-spammer', {}, { verdict: 'spam' }],
    ['trusted-sender', {}, { verdict: 'ham' }],
    ['same-text', {}, { sameText: 10 }],
    ['known-couple', {}, { earlier: 1 }],
  ] as const)('%s', (rule, changes, facts) => {
    expect(judged(changes as never, facts).reasons).toContain(rule);
  });

  test.each([
    ['Wir heiraten im Schlossgarten von Schwetzingen, Rechtschreibprüfung inklusive'],
    ['Szczęśliwi narzeczeni pytają o wesele'],
    ['Rhys and Llewellyn from Llanfairpwllgwyngyll'],
    ['Chcielibyśmy zorganizować przyjęcie'],
    ['Pricing please'],
  ])('does not treat "%s" as gibberish', (message) => {
    expect(judged({ message }).reasons).toEqual([]);
  });

  test('sets no couple aside for a single rule, but does for sales talk typed in haste', () => {
    for (const [changes, facts] of [
      [{ message: 'https://our.example' }, {}],
      [{ email: 'a@yopmail.com' }, {}],
      [{ secondsToFill: 1 }, {}],
      [{ partnerName: 'Hsdkjfhgk' }, {}],
      [{}, { sameText: 50 }],
    ] as const)
      expect(isProbablySpam(judged(changes, facts))).toBe(false);
    expect(isProbablySpam(judged({ message: 'SEO services: https://rank.example' }))).toBe(true);
    expect(isProbablySpam(judged({}, { verdict: 'spam' }))).toBe(true);
  });

  test('stays between 0 and 100 and never sets a trusted sender aside', () => {
    const worst = { message: 'casino www.a.example www.b.example www.c.example', email: 'a@yopmail.com' };
    expect(judged(worst, { verdict: 'spam' }).score).toBe(100);
    expect(judged(worst, { verdict: 'ham' }).score).toBeLessThan(SPAM_LIMIT);
    expect(judged({}, { verdict: 'ham' }).score).toBe(0);
  });

  test.each([['a'.repeat(2_000)], ['www.'.repeat(500)], ['@'.repeat(2_000)], ['seo '.repeat(500)]])(
    'is quick to compute for any input (S50)',
    (message) => {
      expect(cpuTime(50, () => judged({ message }))).toBeLessThan(50);
    },
  );
});
