import { describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { testSignatures } from '#testing/test-signatures.ts';
import { AuthenticatedReport } from './authenticated-report.ts';
import type { DeliveryReport } from './reading/delivery-report.ts';

const SITE = { mailFrom: 'hello@aisle.example', inboundDomain: 'reply.aisle.example' };
const MAIL = '01KRDPM7M06P5XS8SC9MH8PKKR';
const OTHER = '01KRDPM7M06P5XS8SC9MH8PKKS';
const COUPLE = 'amelia@hartwright.example';
const clock = new FakeClock('2026-05-12T09:00:00.000Z');
const signatures = testSignatures(clock, SITE);
const foreign = testSignatures(clock, SITE, 'another installation');

describe('T2: MailSignatures', () => {
  test('J3: gives an email one Message-ID, on every try and in every process', async () => {
    const [one, two] = [await signatures.open(), await testSignatures(new FakeClock(), SITE).open()];
    expect(one.messageId(MAIL)).toBe(two.messageId(MAIL));
    expect(one.messageId(MAIL)).toMatch(/^01krdpm7m06p5xs8sc9mh8pkkr-[0-9a-f]{16}@aisle\.example$/u);
    expect(await signatures.readMessageId(one.messageId(MAIL))).toBe(MAIL);
    expect(await signatures.readMessageId(one.messageId(MAIL).toUpperCase())).toBe(MAIL);
  });

  test('rejects a Message-ID without our signature', async () => {
    const [maker, stranger] = [await signatures.open(), await foreign.open()];
    const signed = maker.messageId(MAIL);
    for (const wrong of [
      `${MAIL}@aisle.example`,
      MAIL,
      '',
      signed.replace(/.@/u, (end) => `${end.startsWith('0') ? '1' : '0'}@`),
      signed.replace('kkr-', 'kks-'),
      ` ${signed}`,
      stranger.messageId(MAIL),
      // Return addresses use another key.
      maker.returnAddress(MAIL, COUPLE) ?? '',
      `${maker.reference(MAIL, COUPLE)}@aisle.example`,
    ])
      expect([wrong, await signatures.readMessageId(wrong)]).toEqual([wrong, null]);
  });

  test('makes a return address that works on every mail server, in any case, and identifies the recipient', async () => {
    const address = (await signatures.open()).returnAddress(MAIL, COUPLE) ?? '';
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    for (const written of [address, address.toUpperCase()]) {
      const about = await signatures.readReturnAddress(written);
      expect(about?.mailId).toBe(MAIL);
      expect([COUPLE, ` ${COUPLE.toUpperCase()}`].map((to) => about?.wentTo(to))).toEqual([true, true]);
      expect(['jack@hartwright.example', '', `${COUPLE}.evil.example`].map((to) => about?.wentTo(to))).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  test('rejects return addresses that are forged, foreign, tagged, from another domain or altered anywhere', async () => {
    const address = (await signatures.open()).returnAddress(MAIL, COUPLE) ?? '';
    const [local = '', domain = ''] = address.split('@');
    const changed = Array.from({ length: local.length - 2 }, (_, at) => {
      const place = at + 2;
      const letter = local[place] === '0' ? '1' : '0';
      return `${local.slice(0, place)}${letter}${local.slice(place + 1)}@${domain}`;
    });
    const wrong = [
      ...changed,
      `${local}+x@${domain}`,
      `${local}@evil.example`,
      `${local}@${domain}.evil.example`,
      `x${local}@${domain}`,
      `${local.slice(2)}@${domain}`,
      `b-${MAIL.toLowerCase()}@${domain}`,
      (await foreign.open()).returnAddress(MAIL, COUPLE) ?? '',
      `b-${(await signatures.open()).messageId(MAIL).split('@')[0] ?? ''}@${domain}`,
    ];
    for (const one of wrong) expect([one, await signatures.readReturnAddress(one)]).toEqual([one, null]);
  });

  test('accepts a return address for 30 days', async () => {
    const moved = new FakeClock('2026-05-12T09:00:00.000Z');
    const ours = testSignatures(moved, SITE);
    const address = (await ours.open()).returnAddress(MAIL, COUPLE) ?? '';
    moved.advance(30 * DAY);
    expect(await ours.readReturnAddress(address)).not.toBeNull();
    moved.advance(DAY);
    expect(await ours.readReturnAddress(address)).toBeNull();
  });

  test('makes no return address without a domain for incoming email', async () => {
    const silent = testSignatures(clock, { ...SITE, inboundDomain: null });
    expect((await silent.open()).returnAddress(MAIL, COUPLE)).toBeNull();
    const address = (await signatures.open()).returnAddress(MAIL, COUPLE) ?? '';
    expect(await silent.readReturnAddress(address)).toBeNull();
  });
});

describe('T2: a delivery report', () => {
  const report = (changes: Partial<DeliveryReport> = {}): DeliveryReport => ({
    action: 'failed',
    permanent: true,
    reason: '550 unknown',
    about: null,
    recipients: [COUPLE],
    ...changes,
  });

  test('counts at the email’s return address, for its recipient', async () => {
    const address = (await signatures.open()).returnAddress(MAIL, COUPLE) ?? '';
    const found = await AuthenticatedReport.returned(signatures, report(), ['x@reply.aisle.example', address]);
    expect(found).toMatchObject({ mailId: MAIL, recipient: COUPLE, permanent: true });
    // Forwarded: the original recipient is named next to the address that refused.
    const forwarded = report({ recipients: [COUPLE, 'inbox@provider.example'] });
    expect(await AuthenticatedReport.returned(signatures, forwarded, [address])).not.toBeNull();
  });

  test('doesn’t count without a recipient, for another one, or at another address', async () => {
    const maker = await signatures.open();
    const address = maker.returnAddress(MAIL, COUPLE) ?? '';
    for (const recipients of [[], ['jack@hartwright.example'], ['']])
      expect(await AuthenticatedReport.returned(signatures, report({ recipients }), [address])).toBeNull();
    // The Message-ID it names is never used.
    const about = maker.messageId(MAIL);
    for (const to of [[], ['hello@reply.aisle.example'], [maker.returnAddress(OTHER, 'jack@x.example') ?? '']])
      expect(await AuthenticatedReport.returned(signatures, report({ about }), to)).toBeNull();
  });

  test('from a provider also needs our reference and the recipient', async () => {
    const maker = await signatures.open();
    const about = maker.reference(MAIL, COUPLE);
    expect(await AuthenticatedReport.ofProvider(signatures, report({ about }))).toMatchObject({ mailId: MAIL });
    for (const wrong of [MAIL, maker.messageId(MAIL), (await foreign.open()).reference(MAIL, COUPLE), '', null])
      expect(await AuthenticatedReport.ofProvider(signatures, report({ about: wrong }))).toBeNull();
    expect(await AuthenticatedReport.ofProvider(signatures, report({ about, recipients: [] }))).toBeNull();
  });
});
