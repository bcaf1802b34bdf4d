import { DAY } from '#contracts/durations.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate, WeekdayGroup } from '#contracts/partial-date.ts';
import type { T } from '../i18n/i18n.ts';
import { formatDay } from './dates.ts';
import { dateFormat } from './intl.ts';

const monthName = (month: number, language: string): string =>
  dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month - 1, 1)));

function period({ y, m }: PartialDate, language: string, t: T): string {
  if (m === null) return y === null ? t('common.date.undecided') : String(y);
  const name = typeof m === 'number' ? monthName(m, language) : t(`terms.season.${m}`);
  return y === null ? name : `${name} ${y}`;
}

/** A wedding date as far as it is known: "Sat 19 Jun 2027", "June 2027", "Summer 2027", "2027", "Undecided". */
export function formatPartialDate(date: PartialDate, language: string, t: T): string {
  if (isFullDate(date)) return formatDay(new Date(Date.UTC(date.y, date.m - 1, date.d)), language, 'UTC');
  const when = period(date, language, t);
  if (typeof date.d !== 'string') return when;
  const weekday = t(`terms.weekdayGroup.${date.d satisfies WeekdayGroup}`);
  if (date.y === null && date.m === null) return weekday.charAt(0).toUpperCase() + weekday.slice(1);
  return t('common.date.weekdayIn', { weekday: weekday.charAt(0).toUpperCase() + weekday.slice(1), period: when });
}

/** Days until the wedding, null while the day is open or past. */
export function daysToGo(date: PartialDate, now: Date): number | null {
  if (!isFullDate(date)) return null;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days = Math.round((Date.UTC(date.y, date.m - 1, date.d) - midnight) / DAY);
  return days >= 0 ? days : null;
}
