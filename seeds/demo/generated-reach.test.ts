import { FICTIONAL_PHONES } from './content/phones.ts';
import type { DemoRecord } from './demo-types.ts';
import { leads, records } from './sample.ts';

/** Checks that invented data never reaches a real person. */
const isFictional = (phone: string): boolean => FICTIONAL_PHONES.some((range) => range.test(phone));

test('every email address and link is on a reserved domain', () => {
  const text = JSON.stringify(records);
  const hosts = [...text.matchAll(/(?:@|https?:\/\/)([a-z0-9.-]+\.[a-z]{2,})/giu)].map((match) => match[1]);
  expect(hosts.length).toBeGreaterThan(1_000);
  for (const host of new Set(hosts)) expect(host).toMatch(/(^|\.)example(\.com|\.org|\.net)?$/u);
});

function phonesOf(record: DemoRecord): (string | null)[] {
  if (record.kind === 'lead') return [record.lead.phone, record.couple.phone];
  if (record.kind === 'supplier') return [record.supplier.phone, ...record.team.map(({ user }) => user.phone)];
  return [];
}

test('every telephone number is from a reserved range', () => {
  const phones = records.flatMap(phonesOf).filter((phone) => phone !== null);
  expect(phones.length).toBeGreaterThan(500);
  for (const phone of phones) expect([phone, isFictional(phone)]).toEqual([phone, true]);
});

test('every telephone number inside a message is from a reserved range', () => {
  const bodies = leads.flatMap(({ messages }) => messages.map((message) => message.body));
  const found = bodies
    .flatMap((body) => body.match(/\(?\d[\d()-]*(?: [\d()-]+)+/gu) ?? [])
    .filter((digits) => digits.replaceAll(/\D/gu, '').length >= 9);
  expect(found.length).toBeGreaterThan(50);
  for (const phone of found) expect([phone, isFictional(phone)]).toEqual([phone, true]);
});

test('the check for reserved numbers rejects real ones', () => {
  for (const real of [
    '07911 123456',
    '020 7123 4567',
    '0151 12345678',
    '06 12 34 56 78',
    '(212) 736-5000',
    '+48 600 123 456',
  ]) {
    expect(isFictional(real)).toBe(false);
  }
});
