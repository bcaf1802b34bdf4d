import { expect, test } from '@jest/globals';
import { DAY } from '../durations.ts';
import { PERIODS, spansOf } from './periods.ts';

const at = (text: string): number => Date.parse(`${text}Z`);

test.each(PERIODS)('%s ends now and is compared with the period of the same length before it', (period) => {
  const now = at('2026-05-12T09:00:00');
  const { now: one, before } = spansOf(period, now);
  expect(one.to).toBe(now);
  expect(before.to - before.from).toBe(one.to - one.from);
  expect(before.to).toBeLessThanOrEqual(one.from);
});

test('this year is compared with the same days of last year', () => {
  const { now, before } = spansOf('this-year', at('2026-05-12T09:00:00'));
  expect([now.from, before.from, before.to]).toEqual([
    at('2026-01-01T00:00:00'),
    at('2025-01-01T00:00:00'),
    at('2025-05-12T09:00:00'),
  ]);
});

test('the last day of a leap year is not counted twice', () => {
  const { now, before } = spansOf('this-year', at('2024-12-31T23:00:00'));
  expect(before.to).toBe(now.from);
  expect(now.to - now.from).toBeGreaterThan(365 * DAY);
});
