import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarEntryKind } from '#contracts/calendar/calendar.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { monthOf, monthsOf, weeksOf, weekStartOf, yearOf } from './calendarDays.ts';
import { dayBook } from './dayBook.ts';

export type CalendarView = 'month' | 'year';

/** The days around the selected one: its month with complete weeks, or its year, with one request for either. */
export function useCalendar(view: CalendarView, day: string, shown: ReadonlySet<CalendarEntryKind>) {
  const data = useConsoleData();
  const { data: supplier } = useActiveSupplier();
  const weekStart = weekStartOf(supplier?.l10n.locale ?? 'en-GB');
  const months = view === 'year' ? monthsOf(yearOf(day)) : [monthOf(day)];
  const days = [weeksOf(months[0] ?? monthOf(day), weekStart), weeksOf(months.at(-1) ?? monthOf(day), weekStart)].flat(
    2,
  );
  const [from = day, to = day] = [days[0], days.at(-1)];
  const answer = useQuery({
    queryKey: ['calendar', 'days', from, to],
    queryFn: () => data.calendar(from, to),
    placeholderData: keepPreviousData,
  });
  const book = useMemo(() => dayBook(answer.data, shown), [answer.data, shown]);
  return { answer, book, months, weekStart };
}
