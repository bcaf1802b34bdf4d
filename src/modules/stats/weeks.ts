import { DAY } from '#contracts/durations.ts';

/** Monday of the week of an instant, UTC midnight in milliseconds. */
export function mondayOf(instant: number): number {
  const midnight = instant - (((instant % DAY) + DAY) % DAY);
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight - weekday * DAY;
}

/** The first day of the last twelve weeks, the current one included; weeks start on Monday. */
export const firstOfTwelveWeeks = (now: number): number => mondayOf(now) - 11 * 7 * DAY;

/** Sums of days by week, the last twelve, oldest first; weeks without a day are 0. */
export function sumByWeek(perDay: ReadonlyMap<string, number>, now: number): { week: string; count: number }[] {
  const weeks = Array.from({ length: 12 }, (_, index) => ({
    week: new Date(firstOfTwelveWeeks(now) + index * 7 * DAY).toISOString().slice(0, 10),
    count: 0,
  }));
  for (const [day, count] of perDay) {
    const week = new Date(mondayOf(Date.parse(`${day}T00:00:00Z`))).toISOString().slice(0, 10);
    const bucket = weeks.find((candidate) => candidate.week === week);
    if (bucket) bucket.count += count;
  }
  return weeks;
}
