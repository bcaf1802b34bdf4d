/** Dates on screens: "Sat 19 Jun 2027"; relative times up to yesterday, then the date (U5). */
import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';
import type { T } from '../i18n/i18n.ts';
import { dateFormat } from './intl.ts';

/** English variants that put the month first and need a comma before the year. */
const MONTH_FIRST = ['en-US', 'en-CA'];

/** Assembled by hand, because English adds commas that our style omits. */
export function assemble(language: string, date: Date, options: Intl.DateTimeFormatOptions): string {
  const text = dateFormat(language, options).format(date);
  return language.startsWith('en') && !MONTH_FIRST.includes(language)
    ? text.replaceAll(',', '').replace(/Sept\b/u, 'Sep')
    : text;
}

/** "Sat 19 Jun 2027" for an instant in a time zone; in the browser's zone by default. */
export function formatDay(date: Date, language: string, timeZone?: string): string {
  return assemble(language, date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  });
}

/** "Tuesday 12 May 2026". */
export function formatLongDay(date: Date, language: string, timeZone?: string): string {
  return assemble(language, date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  });
}

/** "12 May", with the year when it is not this one. */
export function formatShortDay(date: Date, language: string, now: Date, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {};
  const year = dateFormat('en', { year: 'numeric', ...zone });
  const sameYear = year.format(date) === year.format(now);
  return assemble(language, date, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    ...zone,
  });
}

/** "17:05". */
export function formatTime(date: Date, language: string, timeZone?: string): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', ...(timeZone ? { timeZone } : {}) }).format(date);
}

/** Calendar days from `from` to `to` in a time zone; negative if `to` is earlier. */
export function calendarDays(from: Date, to: Date, timeZone?: string): number {
  const dayOf = (date: Date): number => {
    const parts = dateFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      ...(timeZone ? { timeZone } : {}),
    }).format(date);
    return Date.parse(`${parts}T00:00:00Z`);
  };
  return Math.round((dayOf(to) - dayOf(from)) / DAY);
}

/** "42 min", "3 h", "Yesterday", then the date. For past times. */
export function formatAgo(date: Date, now: Date, language: string, t: T, timeZone?: string): string {
  const passed = now.getTime() - date.getTime();
  if (passed < MINUTE) return t('common.date.now');
  if (passed < HOUR) return t('common.date.minutes', { count: Math.floor(passed / MINUTE) });
  const days = calendarDays(date, now, timeZone);
  if (days === 0 || passed < 6 * HOUR) return t('common.date.hours', { count: Math.floor(passed / HOUR) });
  if (days === 1) return t('common.date.yesterday');
  return formatShortDay(date, language, now, timeZone);
}

/** "Today, 17:00", "Tomorrow, 09:00", then "Sat 13 Jun 2026". For future times. */
export function formatUpcoming(date: Date, now: Date, language: string, t: T, timeZone?: string): string {
  const days = calendarDays(now, date, timeZone);
  const time = formatTime(date, language, timeZone);
  if (days === 0) return t('common.date.todayAt', { time });
  if (days === 1) return t('common.date.tomorrowAt', { time });
  return formatDay(date, language, timeZone);
}

/** Part of the day for a greeting: morning before 12, afternoon before 18. */
export function dayPart(date: Date, timeZone?: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    dateFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', ...(timeZone ? { timeZone } : {}) }).format(date),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
