import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { todayIn } from '../../format/todayIn.ts';
import { useTimeZone } from '../../format/timeZone.ts';
import type { CalendarView } from './useCalendar.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/u;

export interface ChosenDays {
  view: CalendarView;
  /** The focused day, which is one end of a range. */
  day: string;
  from: string;
  to: string;
  today: string;
  setView: (view: CalendarView) => void;
  /** `extend` keeps the range's other end. */
  choose: (day: string, extend?: boolean) => void;
  /** The day selected last; `day` only changes once the address does, which is too late for a quick second key. */
  latest: () => string;
}

/** The selection: view and day are in the URL, a range lasts while the page is open. */
export function useChosenDays(): ChosenDays {
  const [params, setParams] = useSearchParams();
  const [anchor, setAnchor] = useState<string | null>(null);
  const zone = useTimeZone();
  const today = todayIn(zone);
  const requested = params.get('day') ?? '';
  const day = DAY.test(requested) && !Number.isNaN(Date.parse(requested)) ? requested : today;
  const view = params.get('view') === 'year' ? 'year' : 'month';
  const last = useRef(day);
  useEffect(() => {
    last.current = day;
  }, [day]);
  const latest = useCallback(() => last.current, []);
  const setParam = useCallback(
    (change: Record<string, string>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const choose = useCallback(
    (next: string, extend = false) => {
      setAnchor((before) => (extend ? (before ?? day) : null));
      last.current = next;
      setParam({ day: next });
    },
    [day, setParam],
  );
  const setView = useCallback((next: CalendarView) => setParam({ view: next, day }), [day, setParam]);
  const other = anchor ?? day;
  return useMemo(
    () => ({
      view,
      day,
      from: other < day ? other : day,
      to: other < day ? day : other,
      today,
      setView,
      choose,
      latest,
    }),
    [view, day, other, today, setView, choose, latest],
  );
}
