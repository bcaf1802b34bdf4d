import { DAY } from '#contracts/durations.ts';
import { dayRange, weekdayMatches } from '#contracts/partial-date.ts';
import type { PartialDate } from '#contracts/partial-date.ts';

/** A year and a month: the most that a date with only a year can mean. */
export const DAYS_MAX = 400;

/** Days that a partial date can mean, in order: all days in its range that fall on its kind of day (F8). */
export function daysOf(date: PartialDate): string[] {
  const range = dayRange(date);
  if (!range) return [];
  const days: string[] = [];
  const last = Date.parse(range.latest);
  for (let at = Date.parse(range.earliest); at <= last && days.length < DAYS_MAX; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (weekdayMatches(date, day)) days.push(day);
  }
  return days;
}
