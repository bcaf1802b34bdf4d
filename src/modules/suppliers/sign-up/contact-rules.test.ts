import { describe, expect, test } from '@jest/globals';
import { contactFaults, readPhone, readPostcode, readWebsite } from './contact-rules.ts';
import type { MarketRules } from './market-rules.ts';

const rules: MarketRules = {
  locale: 'en-GB',
  currency: 'GBP',
  timezone: 'Europe/London',
  postcode: { pattern: '^[A-Z]{1,2}[0-9]{1,2} ?[0-9][A-Z]{2}$', required: true, example: 'GL8 8AA' },
  areas: [],
};

describe('the contact data of a supplier', () => {
  test.each([
    ['01666 500123', 'GB', '+441666500123'],
    ['+44 (0)1666 500123', 'GB', '+441666500123'],
    ['+49 30 901820', 'GB', null],
    ['12345', 'GB', null],
    ['030 901820', 'DE', '+4930901820'],
    ['+44 1666 500123', 'DE', '+441666500123'],
    ['not a number', 'DE', null],
  ] as const)('reads the phone number %p in %s as %p', async (typed, market, stored) => {
    expect(await readPhone(typed, market)).toBe(stored);
  });

  test.each([
    ['https://www.wrenfield.example/weddings?x=1', 'https://www.wrenfield.example/weddings?x=1'],
    ['http://wrenfield.example', 'http://wrenfield.example'],
    [' www.wrenfield.example ', 'https://www.wrenfield.example'],
    ['wrenfield', null],
    ['hello@wrenfield.example', null],
    ['javascript://wrenfield.example/%0aalert(1)', null],
    ['https://me:secret@wrenfield.example', null],
    ['https://two words.example', null],
    ['', null],
  ])('reads the website %p as %p', (typed, stored) => {
    expect(readWebsite(typed)).toBe(stored);
  });

  test.each([
    [' gl8 8aa ', 'GL8 8AA'],
    ['8AA', null],
    ['', null],
  ])('reads the postcode %p as %p', (typed, stored) => {
    expect(readPostcode(typed, rules)).toBe(stored);
  });

  test('a market can do without postcodes', () => {
    const optional = { ...rules, postcode: { pattern: '^[A-Z0-9]{7}$', required: false, example: 'D02AF30' } };
    expect(readPostcode('', optional)).toBe('');
    expect(readPostcode('D02', optional)).toBeNull();
  });

  test('reports all errors at once, and leaves anything but text to the schema', async () => {
    const faults = await contactFaults({ phone: '1', website: 'x', postcode: 'y' }, 'GB', rules);
    expect(faults.map(({ pointer, rule }) => [pointer, rule])).toEqual([
      ['#/supplierFields/phone', 'phone'],
      ['#/supplierFields/website', 'url'],
      ['#/supplierFields/postcode', 'postcode'],
    ]);
    expect(await contactFaults({ phone: 1, website: null, postcode: {} }, 'GB', rules)).toEqual([]);
  });
});
