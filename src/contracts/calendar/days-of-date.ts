import { DAY } from '../durations.ts';
import { dayRange } from '../partial-date.ts';
import type { PartialDate } from '../partial-date.ts';

/** A year and a month: the most that a date with only a year can mean. */
const DAYS_MAX = 400;

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

/** Whether an ISO day falls on the weekday group; any day does when the group is undecided or a number. */
function weekdayMatches(date: PartialDate, day: string): boolean {
  if (typeof date.d !== 'string') return true;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (date.d === 'Mon-Thurs') return weekday >= 1 && weekday <= 4;
  return weekday === { Sunday: 0, Friday: 5, Saturday: 6 }[date.d];
}
