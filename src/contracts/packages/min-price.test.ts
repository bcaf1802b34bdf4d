import { describe, expect, it } from '@jest/globals';
import { byOrderThenPrice, hireRange, minPrice } from './package-limits.ts';
import type { PackageUnit } from './package-limits.ts';

const priced = (price: number, change: { per?: PackageUnit; published?: boolean; order?: number } = {}) => ({
  price,
  per: 'day' as PackageUnit,
  published: true,
  order: 0,
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

  it('hires for the lowest to the highest price that is not per guest', () => {
    expect(hireRange([priced(4), priced(9), priced(1, { per: 'guest' }), priced(99, { published: false })])).toEqual([
      4, 9,
    ]);
    expect(hireRange([priced(1, { per: 'guest' })])).toBeNull();
  });

  it('sorts by order, then by price', () => {
    const sorted = [priced(5, { order: 1 }), priced(9), priced(2)].toSorted(byOrderThenPrice);
    expect(sorted.map(({ price }) => price)).toEqual([2, 9, 5]);
  });

  it('sorts prices on request last, unless someone arranges them', () => {
    const sorted = [priced(0), priced(9), priced(0, { order: -1 }), priced(2)].toSorted(byOrderThenPrice);
    expect(sorted.map(({ price }) => price)).toEqual([0, 2, 9, 0]);
  });
});
