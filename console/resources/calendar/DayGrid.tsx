import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { monthOf, weeksOf } from './calendarDays.ts';
import { DayCell } from './DayCell.tsx';
import type { DayBook } from './dayBook.ts';
import type { ChosenDays } from './useChosenDays.ts';
import type { DayPointers } from './useDayPointers.ts';
import './days.css';

export interface DayGridProps {
  /** `2027-06` */
  month: string;
  weekStart: number;
  book: DayBook;
  chosen: ChosenDays;
  pointers: DayPointers;
  /** Only marks and one-letter weekdays; days of other months stay empty. */
  small?: boolean;
  /** The grid's name for screen readers. */
  label: string;
}

const dayOfWeek = (weekday: number): Date => new Date(Date.UTC(2024, 0, 7 + weekday));

/** A month as a grid of days (WAI-ARIA grid): one tab stop, arrow keys inside. */
export function DayGrid({ month, weekStart, book, chosen, pointers, small = false, label }: DayGridProps) {
  const language = useFormatLocale();
  const weekday = (style: 'long' | 'short' | 'narrow') =>
    new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' });
  const weekdays = Array.from({ length: 7 }, (_, at) => dayOfWeek((weekStart + at) % 7));
  const isChosen = (day: string): boolean => day >= chosen.from && day <= chosen.to;
  return (
    <div className={small ? 'days days--small' : 'days'} role="grid" aria-label={label} aria-multiselectable="true">
      <div className="days__week days__names" role="row">
        {weekdays.map((day) => (
          <div key={day.getTime()} role="columnheader">
            <span className="visually-hidden">{weekday('long').format(day)}</span>
            <span aria-hidden="true">{weekday(small ? 'narrow' : 'short').format(day)}</span>
          </div>
        ))}
      </div>
      {weeksOf(month, weekStart).map((week) => (
        <div key={week[0]} className="days__week" role="row">
          {week.map((day) =>
            small && monthOf(day) !== month ? (
              <span key={day} className="day day--none" aria-hidden="true" />
            ) : (
              <DayCell
                key={day}
                on={book.on(day)}
                inside={monthOf(day) === month}
                today={day === chosen.today}
                chosen={isChosen(day)}
                reachable={day === chosen.day}
                small={small}
                onPress={pointers.press}
                onOver={pointers.over}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
