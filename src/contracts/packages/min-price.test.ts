import { describe, expect, it } from '@jest/globals';
import { minPrice } from './package-limits.ts';
import type { PackageUnit } from './package-limits.ts';

const priced = (price: number, change: { per?: PackageUnit; published?: boolean } = {}) => ({
  price,
  per: 'day' as PackageUnit,
  published: true,
  ...change,
});

describe('the prices of packages', () => {
  it('starts at the lowest that couples see', () => {
    expect(minPrice([priced(4_900), priced(3_200), priced(100, { published: false })])?.price).toBe(3_200);
    expect(minPrice([priced(0)])).toBeNull();
    expect(minPrice([])).toBeNull();
  });

  it('starts at a price per guest only where there is no other', () => {
    expect(minPrice([priced(9_500, { per: 'guest' }), priced(320_000)])?.price).toBe(320_000);
    expect(minPrice([priced(9_500, { per: 'guest' })])).toEqual({ price: 9_500, per: 'guest' });
  });
});
