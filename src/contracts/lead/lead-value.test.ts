import { describe, expect, test } from '@jest/globals';
import { leadValue, valueSource } from './lead-value.ts';

const nothing = { valueOverride: null, planTotal: null, budget: null };

describe('the value of a lead', () => {
  test.each([
    ['the middle of the budget', { budget: '10k-15k' }, 1_250_000, 'budget'],
    ['a quarter above the end of the open budget', { budget: 'over-20k' }, 2_500_000, 'budget'],
    ['the payment plan before the budget', { budget: '10k-15k', planTotal: 900_050 }, 900_050, 'plan'],
    ['the own figure before all', { budget: '10k-15k', planTotal: 900_050, valueOverride: 1 }, 1, 'own'],
    ['an own figure of nothing is a figure', { budget: '10k-15k', valueOverride: 0 }, 0, 'own'],
    ['unknown without any', {}, null, null],
  ] as const)('%s', (_, facts, value, source) => {
    expect([leadValue({ ...nothing, ...facts }), valueSource({ ...nothing, ...facts })]).toEqual([value, source]);
  });
});
