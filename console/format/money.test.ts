import { deDE } from '../i18n/de-DE.ts';
import { enGB } from '../i18n/en-GB.ts';
import type { T } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { formatBudget, formatMoney } from './money.ts';

const english: T = createTranslator('en-GB', enGB).translate;
const german: T = createTranslator('de-DE', deDE).translate;
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('money', () => {
  it('leaves out empty pence and keeps the others', () => {
    expect(formatMoney(420_000, 'GBP', 'en-GB')).toBe('£4,200');
    expect(formatMoney(420_050, 'GBP', 'en-GB')).toBe('£4,200.50');
    expect(plain(formatMoney(420_050, 'EUR', 'de-DE'))).toBe('4.200,50 €');
  });
});

describe('a budget bucket', () => {
  it.each([
    ['under-5k', 'Under £5k'],
    ['10k-15k', '£10–15k'],
    ['over-20k', '£20k+'],
  ] as const)('%s reads "%s" in English', (key, text) => {
    expect(formatBudget(key, 'GBP', 'en-GB', english)).toBe(text);
  });

  it('spells the numbers out in German, which has no "k"', () => {
    expect(plain(formatBudget('10k-15k', 'EUR', 'de-DE', german))).toBe('10.000–15.000 €');
    expect(plain(formatBudget('over-20k', 'EUR', 'de-DE', german))).toBe('ab 20.000 €');
  });
});
