import { useRef } from 'react';
import { asHeading } from '../../format/asHeading.ts';
import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { DayGrid } from './DayGrid.tsx';
import type { DayGridProps } from './DayGrid.tsx';
import { useMonthInSight } from './useMonthInSight.ts';
import './year.css';

interface YearGridProps extends Pick<DayGridProps, 'weekStart' | 'book' | 'chosen' | 'pointers'> {
  months: readonly string[];
  /** How many times "Today" was clicked. */
  today: number;
}

/** Twelve small months, scrolled to the chosen day's; clicking a month's name opens it. */
export function YearGrid({ months, today, ...rest }: YearGridProps) {
  const language = useFormatLocale();
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const { chosen } = rest;
  const year = useRef<HTMLDivElement>(null);
  useMonthInSight(year, chosen, today);
  return (
    <div className="year" ref={year}>
      {months.map((month) => (
        <section key={month} className="year__month" data-month={month}>
          <h3>
            <button
              type="button"
              className="year__name display-xs"
              onClick={() => {
                chosen.choose(chosen.day.startsWith(month) ? chosen.day : `${month}-01`);
                chosen.setView('month');
              }}
            >
              {asHeading(name.format(new Date(`${month}-01`)))}
            </button>
          </h3>
          <DayGrid month={month} label={name.format(new Date(`${month}-01`))} small {...rest} />
        </section>
      ))}
    </div>
  );
}
