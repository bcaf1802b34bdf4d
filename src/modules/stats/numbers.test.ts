import { describe, expect, test } from '@jest/globals';
import { medianMinutes, responseTime } from './response-time.ts';
import { mondayOf } from '#shared/weeks.ts';
import { aYearBefore, sumByWeek } from './weeks.ts';

describe('response time', () => {
  test('uses the mean of the middle two as the median of an even number of replies', () => {
    expect(medianMinutes([10, 20, 40, 1_000])).toBe(30);
    expect(medianMinutes([5, 1, 9])).toBe(5);
    expect(medianMinutes([])).toBeNull();
  });

  test('counts a reply in under an hour only if it took less than 60 minutes', () => {
    expect(responseTime([59, 60, 239, 240, 720, 1_440], []).buckets).toEqual([1, 2, 1, 1, 1]);
  });
});

describe('weeks', () => {
  const now = Date.parse('2026-05-12T09:00:00Z');

  test('begin on Monday at midnight', () => {
    expect(new Date(mondayOf(now)).toISOString()).toBe('2026-05-11T00:00:00.000Z');
    expect(new Date(mondayOf(Date.parse('2026-05-10T23:59:59.999Z'))).toISOString()).toBe('2026-05-04T00:00:00.000Z');
  });

  test('cover the last twelve, with 0 for empty ones and Sunday in the week before', () => {
    const weeks = sumByWeek(
      new Map([
        ['2026-05-10', 2],
        ['2026-05-11', 3],
        ['2026-02-23', 1],
        ['2026-02-22', 9],
      ]),
      now,
    );
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ week: '2026-05-11', count: 3 });
    expect(weeks.at(-2)).toEqual({ week: '2026-05-04', count: 2 });
    expect(weeks[0]).toEqual({ week: '2026-02-23', count: 1 });
  });

  test('are compared with the same twelve a year earlier, from Monday to Sunday', () => {
    const days = new Map([
      ['2025-05-12', 4],
      ['2025-05-18', 1],
      ['2025-05-19', 9],
      ['2025-02-24', 2],
      ['2025-02-23', 9],
    ]);
    const weeks = sumByWeek(days, aYearBefore(now));
    expect([weeks[0], weeks.at(-1)]).toEqual([
      { week: '2025-02-24', count: 2 },
      { week: '2025-05-12', count: 5 },
    ]);
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  });
});
