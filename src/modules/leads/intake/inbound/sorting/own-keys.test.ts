import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { FakeClock } from '#testing/fake-clock.ts';
import { testSignatures } from '#testing/test-signatures.ts';
import { cpuTime } from '#testing/cpu-time.ts';
import { CoupleLinks } from '../../../messaging/links/couple-links.ts';
import { withoutOwnKeys } from './own-keys.ts';

const ID = '01KRDPM7M06P5XS8SC9MH8PKKR';
const SITE = {
  baseUrl: 'https://aisle.example',
  consoles: new Map(),
  mailFrom: 'hello@aisle.example',
  inboundDomain: 'reply.aisle.example',
};

test('T2: quoting our emails lets no one write as the couple', async () => {
  const key = (purpose: string) => Promise.resolve(createHash('sha256').update(purpose).digest());
  const links = await new CoupleLinks({ secrets: { key }, site: SITE }).open();
  const mails = await testSignatures(new FakeClock(), SITE).open();
  const keys = [
    links.conversation(ID, 3),
    links.file(ID, ID, 1, 1_800_000_000_000),
    links.stop(ID),
    links.booking(ID, 1_800_000_000_000),
    links.replyAddress(ID),
    links.teamAddress(ID, ID, 1_800_000_000_000),
    links.thread(ID),
    mails.messageId(ID),
    mails.returnAddress(ID, 'a@b.example') ?? '',
  ];
  for (const one of keys)
    for (const text of [
      one,
      `Wrenfield <${one}> wrote:`,
      `(${one})`,
      `"${one}",`,
      `[Reply](${one}).`,
      one.toUpperCase().replace(/^HTTPS:\/\/AISLE\.EXAMPLE\/C/u, 'https://aisle.example/c'),
    ]) {
      const left = withoutOwnKeys(text);
      expect([text, /[0-9a-f]{16}|[\w-]{20}/iu.test(left)]).toEqual([text, false]);
    }
  const plain = 'Yes please! Ours: https://hartwright.example/c/plan, amelia@hartwright.example.';
  expect(withoutOwnKeys(plain)).toBe(plain);
});

test('S50: long texts are processed quickly', () => {
  for (const piece of ['c-', 'https://a/c/', '0123456789', 'c-01krdpm7m06p5xs8sc9mh8pkkr-', '@', '-']) {
    const text = piece.repeat(Math.ceil(400_000 / piece.length));
    expect([piece, cpuTime(500, () => withoutOwnKeys(text)) < 500]).toEqual([piece, true]);
  }
});
