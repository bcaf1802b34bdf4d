import { mondayOf, WEEK } from '#shared/weeks.ts';

/** The first day of the last twelve weeks, the current one included; weeks start on Monday. */
export const firstOfTwelveWeeks = (now: number): number => mondayOf(now) - 11 * WEEK;

/** The same weekday 52 weeks earlier, so that whole weeks are compared. */
export const aYearBefore = (now: number): number => now - 52 * WEEK;

/** Daily counts summed by week, for the last twelve weeks, oldest first; 0 for empty weeks. */
export function sumByWeek(perDay: ReadonlyMap<string, number>, now: number): { week: string; count: number }[] {
  const weeks = mondaysOf(now).map((monday) => ({ week: dayOf(monday), count: 0 }));
  for (const [day, count] of perDay) {
    const week = dayOf(mondayOf(Date.parse(`${day}T00:00:00Z`)));
    const bucket = weeks.find((candidate) => candidate.week === week);
    if (bucket) bucket.count += count;
  }
  return weeks;
}

/** Mondays of the last twelve weeks in milliseconds, oldest first. */
export const mondaysOf = (now: number): number[] =>
  Array.from({ length: 12 }, (_, index) => firstOfTwelveWeeks(now) + index * WEEK);

/** `2026-05-11`. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
