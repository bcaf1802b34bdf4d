/** The formatters with this page's language filled in. `now` is asked at each call. */
import { useMemo } from 'react';
import type { BudgetKey } from '#contracts/lead-terms.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import type { Currency } from '#contracts/supplier-terms.ts';
import { useLanguage, useT } from '../i18n/i18n.ts';
import { formatAgo, formatDay, formatLongDay, formatShortDay, formatTime, formatUpcoming } from './dates.ts';
import { formatAge, formatDuration } from './duration.ts';
import { formatBudget, formatMoney } from './money.ts';
import { formatPartialDate } from './partialDate.ts';

export function useFormat() {
  const language = useLanguage();
  const t = useT();
  return useMemo(
    () => ({
      number: (value: number) => new Intl.NumberFormat(language).format(value),
      money: (minor: number, currency: Currency) => formatMoney(minor, currency, language),
      budget: (key: BudgetKey, currency: Currency) => formatBudget(key, currency, language, t),
      weddingDate: (date: PartialDate) => formatPartialDate(date, language, t),
      day: (instant: string, timeZone?: string) => formatDay(new Date(instant), language, timeZone),
      longDay: (instant: string, timeZone?: string) => formatLongDay(new Date(instant), language, timeZone),
      shortDay: (instant: string, timeZone?: string) =>
        formatShortDay(new Date(instant), language, new Date(), timeZone),
      time: (instant: string, timeZone?: string) => formatTime(new Date(instant), language, timeZone),
      ago: (instant: string, timeZone?: string) => formatAgo(new Date(instant), new Date(), language, t, timeZone),
      upcoming: (instant: string, timeZone?: string) =>
        formatUpcoming(new Date(instant), new Date(), language, t, timeZone),
      duration: (minutes: number) => formatDuration(minutes, t),
      age: (instant: string) => formatAge(new Date(instant), new Date(), t),
    }),
    [language, t],
  );
}
export type Format = ReturnType<typeof useFormat>;
