import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { monthOf } from './calendarDays.ts';
import type { ChosenDays } from './useChosenDays.ts';

/**
 * Scrolls to the selected day's month when the year opens, and whenever "Today" is clicked; instantly, without animation or moving
 * the focus. Other days are selected where they are already visible.
 * @param today how many times "Today" was clicked
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
    // The day is in the URL, which updates a moment after the click.
    if (today !== opened.current && chosen.day !== chosen.today) return;
    done.current = today;
    year.current?.querySelector(`[data-month="${monthOf(chosen.day)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
}
