import { describe, expect, it } from '@jest/globals';
import { minPrice, priceSpan } from './package-limits.ts';
import type { PackageUnit } from './package-limits.ts';

const priced = (price: number, change: { per?: PackageUnit; published?: boolean } = {}) => ({
  price,
  per: 'day' as PackageUnit,
  published: true,
  ...change,
});

describe('the prices of packages', () => {
  it('start at the lowest that couples see', () => {
    expect(minPrice([priced(4_900), priced(3_200), priced(100, { published: false })])?.price).toBe(3_200);
    expect(minPrice([priced(0)])).toBeNull();
    expect(minPrice([])).toBeNull();
  });

  it('start at a price per guest only if there is no other', () => {
    expect(minPrice([priced(9_500, { per: 'guest' }), priced(320_000)])?.price).toBe(320_000);
    expect(minPrice([priced(9_500, { per: 'guest' })])).toEqual({ price: 9_500, per: 'guest' });
  });

  it('start at a range if no package has a price', () => {
    const ranges = [
      { from: 8_500, per: 'guest' },
      { from: 1_180_000, per: 'event' },
      { from: 0, per: 'event' },
    ] as const;
    expect(minPrice([priced(0)], ranges)).toEqual({ price: 1_180_000, per: 'event' });
    expect(minPrice([priced(9_500, { per: 'guest' })], ranges)).toEqual({ price: 9_500, per: 'guest' });
    expect(minPrice([], ranges.slice(0, 1))).toEqual({ price: 8_500, per: 'guest' });
  });

  it('go from the lowest to the highest that is not per guest', () => {
    const all = [priced(490_000), priced(320_000), priced(9_500, { per: 'guest' }), priced(100, { published: false })];
    expect(priceSpan(all)).toEqual([320_000, 490_000]);
    expect(priceSpan([priced(0), priced(9_500, { per: 'guest' })])).toBeNull();
  });
});
