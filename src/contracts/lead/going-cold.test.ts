import { describe, expect, test } from '@jest/globals';
import { DAY } from '../durations.ts';
import { COLD_AFTER_DAYS, daysInStage, isGoingCold, quietDays } from './going-cold.ts';
import { LEAD_STAGES } from '../terms/lead-terms.ts';

const now = Date.parse('2026-05-12T09:00:00.000Z');
const daysAgo = (days: number): number => now - days * DAY;

describe('going cold', () => {
  test.each(Object.entries(COLD_AFTER_DAYS))(
    '%s goes cold after %i quiet days and not a moment before',
    (name, days) => {
      const lead = { stage: name as keyof typeof COLD_AFTER_DAYS, lastActivityAt: daysAgo(99) };
      expect(isGoingCold({ ...lead, stageSince: daysAgo(days) }, now)).toBe(true);
      expect(isGoingCold({ ...lead, stageSince: daysAgo(days) + 1 }, now)).toBe(false);
    },
  );

  test('starts over with a message, even if the stage stays the same', () => {
    const lead = { stage: 'Lead', stageSince: daysAgo(30), lastActivityAt: daysAgo(1) } as const;
    expect([isGoingCold(lead, now), daysInStage(lead, now), quietDays(lead, now)]).toEqual([false, 30, 1]);
  });

  test('does not apply to invitations and closed stages', () => {
    const quiet = LEAD_STAGES.filter(
      (stage) => !isGoingCold({ stage, stageSince: daysAgo(400), lastActivityAt: daysAgo(400) }, now),
    );
    expect(quiet).toEqual(['Invitation', 'Booked', 'Completed', 'Lost']);
  });

  test('reads instants in any format, and counts no days for a clock that is behind', () => {
    expect(daysInStage({ stageSince: '2026-05-10T08:00:00.000Z' }, now)).toBe(2);
    expect(daysInStage({ stageSince: now + 5_000 }, now)).toBe(0);
  });
});
