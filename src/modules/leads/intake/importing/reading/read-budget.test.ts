import { describe, expect, test } from '@jest/globals';
import { readBudget } from './read-budget.ts';

describe('a typed budget', () => {
  test.each([
    ['£12,500', '10k-15k'],
    ['12.500 €', '10k-15k'],
    ['12.500,00 €', '10k-15k'],
    ["12'500 CHF", '10k-15k'],
    ['12\u00a0500 €', '10k-15k'],
    ['0', 'under-5k'],
    ['4999.99', 'under-5k'],
    ['5000', '5k-10k'],
    ['20000', 'over-20k'],
    ['1,250,000', 'over-20k'],
    ['9k', '5k-10k'],
    ['10 Tsd €', '10k-15k'],
    ['12 tys. zł', '10k-15k'],
    ['100 kids meals', 'under-5k'],
  ])('%s is %s', (text, bucket) => {
    expect(readBudget(text)).toBe(bucket);
  });

  test.each([
    ['10k - 15k', '10k-15k'],
    ['10-15k', '10k-15k'],
    ['4.8k–5.4k', '5k-10k'],
    ['£10,000.00 to £15,000.00', '10k-15k'],
    ['5000 10000', '5k-10k'],
  ])('uses the middle of the range %s: %s', (text, bucket) => {
    expect(readBudget(text)).toBe(bucket);
  });

  test.each([
    ['under 5000', 'under-5k'],
    ['less than £10,000', '5k-10k'],
    ['bis 10.000 €', '5k-10k'],
    ['do 10 000 zł', '5k-10k'],
    ['max. 15k', '10k-15k'],
    ['< 20000', '15k-20k'],
    ['over 15000', '15k-20k'],
  ])('%s is %s', (text, bucket) => {
    expect(readBudget(text)).toBe(bucket);
  });

  test.each(['under-5k', '15k-20k', 'over-20k'])('keeps our own word %s', (key) => {
    expect(readBudget(` ${key} `)).toBe(key);
  });

  test.each(['', '   ', 'a lot', 'to be discussed', '£'])('returns null for %p', (text) => {
    expect(readBudget(text)).toBeNull();
  });
});
