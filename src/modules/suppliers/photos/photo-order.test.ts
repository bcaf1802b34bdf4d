import { describe, expect, test } from '@jest/globals';
import { newOrder, orderNumbers } from './photo-order.ts';

describe('order numbers of photos', () => {
  test('of new photos are 3 plus the time over 1e13, so later ones sort after earlier ones', () => {
    expect(newOrder(1_778_576_400_000)).toBeCloseTo(3.17785764, 8);
    expect(newOrder(1_778_576_400_001)).toBeGreaterThan(newOrder(1_778_576_400_000));
  });

  test('of arranged photos divide a block of 250, below every new one, however many there are', () => {
    expect(orderNumbers(3)).toEqual([0, 1 / 250, 2 / 250]);
    for (const count of [1, 100, 250, 700, 5_000]) {
      const numbers = orderNumbers(count);
      expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers);
      expect(new Set(numbers).size).toBe(count);
      expect(numbers.at(-1)).toBeLessThan(newOrder(0));
    }
  });
});
