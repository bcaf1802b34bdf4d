/** Calendar days as plain dates, YYYY-MM-DD, without clock or time zone. */
import { DAY } from '#contracts/durations.ts';
import { addDays } from '../../format/addDays.ts';

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The same day in another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(y, m + months, 0)).getUTCDate();
  return iso(Date.UTC(y, m - 1 + months, Math.min(d, last)));
}

/** A day's month, such as `2027-06`. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** All days between two, both included, in either order. */
export function daysFrom(one: string, other: string): string[] {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return Array.from({ length: (at(last) - at(first)) / DAY + 1 }, (_, index) => addDays(first, index));
}

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();

/** The weeks that show a month, filled up with days of its neighbours. */
export function weeksOf(month: string, weekStart: number): string[][] {
  const first = `${month}-01`;
  const begin = addDays(first, -((weekdayOf(first) - weekStart + 7) % 7));
  const weeks: string[][] = [];
  for (let day = begin; monthOf(day) <= month; day = addDays(day, 7)) weeks.push(daysFrom(day, addDays(day, 6)));
  return weeks;
}

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${String(year).padStart(4, '0')}-${String(index + 1).padStart(2, '0')}`);

/** The first day of the week in a locale, 0 Sunday to 6 Saturday; Monday if the browser doesn't know. */
export function weekStartOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const first = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? (locale.endsWith('US') ? 7 : 1);
  return first % 7;
}

/** The day that a key moves to; null for any other key. The usual keys of a date grid (WAI-ARIA). */
export function dayByKey(day: string, key: string, shift: boolean, weekStart: number): string | null {
  const inWeek = (weekdayOf(day) - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}
