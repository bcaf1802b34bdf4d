import { addDays } from '../../format/addDays.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { monthOf } from './calendarDays.ts';
import type { BookDay, DayBook } from './dayBook.ts';
import { KindMark } from './day/KindMark.tsx';
import './month-list.css';

interface MonthListProps {
  /** `2027-06` */
  month: string;
  book: DayBook;
  onChoose: (day: string) => void;
}

/** The month's days that have entries, one below the other, for phones. */
export function MonthList({ month, book, onChoose }: MonthListProps) {
  const t = useT();
  const format = useFormat();
  const days: BookDay[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(book.on(day));
  const full = days.filter(({ entries }) => entries.length > 0);
  if (full.length === 0) return <p className="small ink-3">{t('calendar.emptyMonth')}</p>;
  return (
    <section aria-label={t('calendar.inMonth')}>
      <h2 className="title month-list__title">{t('calendar.inMonth')}</h2>
      <ul className="month-list">
        {full.map(({ day, entries }) => (
          <li key={day}>
            <button type="button" className="month-list__day" onClick={() => onChoose(day)}>
              <span className="month-list__date small num">{format.date(day)}</span>
              <span className="grow month-list__entries">
                {entries.map((entry) => (
                  <span key={`${entry.kind}${entry.leadId ?? entry.blockId ?? entry.reason}`} className="row small">
                    <KindMark kind={entry.kind} size={14} />
                    <span className="truncate">
                      {entry.couple ?? (entry.reason || t(`calendar.kind.${entry.kind}`))}
                    </span>
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
