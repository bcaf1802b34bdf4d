import { DAY } from '#contracts/durations.ts';

/** A week in milliseconds. */
export const WEEK = 7 * DAY;

/** Monday of the week of an instant, UTC midnight in milliseconds. */
export function mondayOf(instant: number): number {
  const midnight = instant - (((instant % DAY) + DAY) % DAY);
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight - weekday * DAY;
}
