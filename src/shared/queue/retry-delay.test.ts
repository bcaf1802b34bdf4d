import { describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import { retryAfter } from './retry-delay.ts';

describe('J6: the wait before the next try', () => {
  test('doubles with each try; half of it is random', () => {
    expect(retryAfter(1, 30_000, 0)).toBe(15_000);
    expect(retryAfter(1, 30_000, 1)).toBe(30_000);
    expect(retryAfter(3, 30_000, 1)).toBe(120_000);
  });

  test('is never longer than six hours', () => {
    expect(retryAfter(60, 30_000, 1)).toBe(6 * HOUR);
  });
});
