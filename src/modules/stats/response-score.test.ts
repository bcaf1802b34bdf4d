import { describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import { responseScore } from './response-score.ts';
import type { AnswerFact } from './response-score.ts';

const NOW = Date.parse('2026-05-12T09:00:00Z');
/** A lead received `days` ago, with a reply after `hours`. */
const lead = (days: number, hours: number | null): AnswerFact => {
  const receivedAt = NOW - days * DAY;
  return { receivedAt, answeredAt: hours === null ? null : receivedAt + hours * HOUR };
};

describe('the response score (D32)', () => {
  test('is 100 for a team that replies to every lead within the hour, 0 for one that never replies', () => {
    expect(responseScore([lead(3, 0.5), lead(4, 1), lead(5, 0.1)], NOW)).toBe(100);
    expect(responseScore([lead(3, null), lead(4, null), lead(5, null)], NOW)).toBe(0);
  });

  test('weighs the share of replies within a day at 70 percent and median speed at 30', () => {
    // Two of four are in time; waits of 1, 12.5 and 48 hours have a median of 12.5, halfway between one hour and a day.
    expect(responseScore([lead(3, 1), lead(4, 12.5), lead(5, 48), lead(6, null)], NOW)).toBe(35 + 15);
    // All in time, at the last moment.
    expect(responseScore([lead(3, 24), lead(4, 24), lead(5, 24)], NOW)).toBe(70);
    // The median of two is their mean.
    expect(responseScore([lead(3, 1), lead(4, 24), lead(5, null)], NOW)).toBe(Math.round(70 * (2 / 3) + 15));
  });

  test('needs three leads of the last 90 days', () => {
    expect(responseScore([], NOW)).toBeNull();
    expect(responseScore([lead(3, 1), lead(4, 1)], NOW)).toBeNull();
    expect(responseScore([lead(3, 1), lead(4, 1), lead(91, 1)], NOW)).toBeNull();
    expect(responseScore([lead(3, 1), lead(4, 1), lead(89, 1)], NOW)).toBe(100);
  });

  test('waits a day before it counts a lead as unanswered', () => {
    const answered = [lead(3, 1), lead(4, 1), lead(5, 1)];
    expect(responseScore([...answered, lead(0.5, null)], NOW)).toBe(100);
    expect(responseScore([...answered, lead(1, null)], NOW)).toBe(Math.round(70 * 0.75 + 30));
    expect(responseScore([...answered, lead(0.1, 1)], NOW)).toBe(100);
  });
});
