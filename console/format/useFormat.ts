/** The formatters bound to this page's language and time zone. `now` is read on each call. */
import { useMemo } from 'react';
import type { BudgetKey } from '#contracts/terms/lead-terms.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { Currency } from '#contracts/terms/supplier-terms.ts';
import { useT } from '../i18n/i18n.ts';
import { formatAgo, formatDay, formatLongDay, formatShortDay, formatTime, formatUpcoming } from './dates.ts';
import { formatAge, formatDuration } from './duration.ts';
import { numberFormat } from './intl.ts';
import { formatBudget, formatMoney } from './money.ts';
import { formatPartialDate } from './partialDate.ts';
import { useTimeZone } from './timeZone.ts';
import { useFormatLocale } from './useFormatLocale.ts';

export function useFormat() {
  const language = useFormatLocale();
  const t = useT();
  const zone = useTimeZone();
  return useMemo(
    () => ({
      number: (value: number) => numberFormat(language).format(value),
      money: (minor: number, currency: Currency) => formatMoney(minor, currency, language),
      budget: (key: BudgetKey, currency: Currency) => formatBudget(key, currency, language, t),
      weddingDate: (date: PartialDate) => formatPartialDate(date, language, t),
      day: (instant: string) => formatDay(new Date(instant), language, zone),
      longDay: (instant: string) => formatLongDay(new Date(instant), language, zone),
      shortDay: (instant: string) => formatShortDay(new Date(instant), language, new Date(), zone),
      /** For a calendar day, YYYY-MM-DD, which is the same day everywhere. */
      shortDate: (date: string) => formatShortDay(new Date(date), language, new Date(), 'UTC'),
      /** The same as "Sat 19 Jun 2027" and "Saturday 19 June 2027". */
      date: (date: string) => formatDay(new Date(date), language, 'UTC'),
      longDate: (date: string) => formatLongDay(new Date(date), language, 'UTC'),
      time: (instant: string) => formatTime(new Date(instant), language, zone),
      ago: (instant: string) => formatAgo(new Date(instant), new Date(), language, t, zone),
      upcoming: (instant: string) => formatUpcoming(new Date(instant), new Date(), language, t, zone),
      duration: (minutes: number) => formatDuration(minutes, t),
      age: (instant: string) => formatAge(new Date(instant), new Date(), t),
    }),
    [language, t, zone],
  );
}
export type Format = ReturnType<typeof useFormat>;
