import { deDE } from '../i18n/de-DE.ts';
import { enGB } from '../i18n/en-GB.ts';
import type { T } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { formatBudget, formatMoney, parseMoney, typedMoney } from './money.ts';

const english: T = createTranslator('en-GB', enGB).translate;
const german: T = createTranslator('de-DE', deDE).translate;
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/gu, ' ');

describe('money', () => {
  it('leaves out empty pence', () => {
    expect(formatMoney(420_000, 'GBP', 'en-GB')).toBe('£4,200');
    expect(formatMoney(420_050, 'GBP', 'en-GB')).toBe('£4,200.50');
    expect(plain(formatMoney(420_050, 'EUR', 'fr-FR'))).toBe('4 200,50 €');
    expect(plain(formatMoney(420_050, 'EUR', 'de-DE'))).toBe('4.200,50 €');
    expect(plain(formatMoney(1_450_000, 'PLN', 'pl-PL'))).toBe('14 500 zł');
  });
});

describe('an amount typed by a person', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['1250', 125_000],
    ['1,250', 125_000],
    ['1.250', 125_000],
    ['1,250.99', 125_099],
    ['1.250,99', 125_099],
    ['1 250 000', 125_000_000],
    ['£4,200', 420_000],
    ['4.200 €', 420_000],
    ['4200,50 zł', 420_050],
    ['14\u00A0500 zł', 1_450_000],
    ['0.29', 29],
  ])('reads "%s" as %d in minor units in every language', (typed, minor) => {
    expect(parseMoney(typed)).toBe(minor);
  });

  it.each(['', 'twelve', '-5', '1.2.3', '12.345,6,7', '1,25,0'])('rejects "%s"', (typed) => {
    expect(parseMoney(typed)).toBeNaN();
  });

  it.each(['en-GB', 'fr-FR', 'de-DE', 'pl-PL'])('appears in the field as people type it in %s', (language) => {
    for (const minor of [1, 50, 1_250, 420_000, 123_456_789]) {
      expect(parseMoney(typedMoney(minor, language))).toBe(minor);
    }
    expect([typedMoney(1_250, 'en-GB'), typedMoney(1_250, 'de-DE'), typedMoney(1_200, 'de-DE')]).toEqual([
      '12.50',
      '12,50',
      '12',
    ]);
  });
});

describe('a budget bucket', () => {
  it.each([
    ['under-5k', 'Under £5k'],
    ['10k-15k', '£10–15k'],
    ['over-20k', '£20k+'],
  ] as const)('of %s is shown as "%s" in English', (key, text) => {
    expect(formatBudget(key, 'GBP', 'en-GB', english)).toBe(text);
  });

  it('spells the numbers out in German, which has no "k"', () => {
    expect(plain(formatBudget('10k-15k', 'EUR', 'de-DE', german))).toBe('10.000–15.000 €');
    expect(plain(formatBudget('over-20k', 'EUR', 'de-DE', german))).toBe('ab 20.000 €');
  });
});
