import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { monthOf } from './calendarDays.ts';
import type { ChosenDays } from './useChosenDays.ts';

/**
 * Brings the month of the chosen day into sight when the year opens, and whenever today is asked for; at once, without a
 * movement, and the focus stays where it is. Other days are chosen where one looks already.
 * @param today how often today was asked for
 */
export function useMonthInSight(
  year: RefObject<HTMLElement | null>,
  chosen: Pick<ChosenDays, 'day' | 'today'>,
  today: number,
): void {
  const done = useRef<number | null>(null);
  const opened = useRef(today);
  useEffect(() => {
    if (done.current === today) return;
    // The day is in the URL, which updates a moment after the request.
    if (today !== opened.current && chosen.day !== chosen.today) return;
    done.current = today;
    year.current?.querySelector(`[data-month="${monthOf(chosen.day)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
}
