import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitByPercent } from './payment-split.ts';

describe('splitting a total', () => {
  test.each([
    [1_440_000, [25, 25, 50], [360_000, 360_000, 720_000]],
    [100, [33, 33, 34], [33, 33, 34]],
    [101, [50, 50], [50, 51]],
    [1, [30, 70], [0, 1]],
    [999_999, [33.33, 33.33, 33.34], [333_300, 333_300, 333_399]],
    [1_000, [20], [200]],
    [1_000, [], []],
  ])('splits %i by %j into %j', (total, percents, parts) => {
    expect(splitByPercent(total, percents)).toEqual(parts);
  });

  test('adds up exactly for any total, with no part off by a whole unit', () => {
    const percents = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 23 }).map((list) => {
      const kept = list.filter((_, at) => list.slice(0, at + 1).reduce((sum, one) => sum + one, 0) < 100);
      return [...kept, 100 - kept.reduce((sum, one) => sum + one, 0)];
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), percents, (total, list) => {
        const parts = splitByPercent(total, list);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (total * (list[at] ?? 0)) / 100)).toBeLessThan(1.001);
      }),
    );
  });
});
