import { Ban, CalendarHeart, CalendarSync, CalendarX, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { DayState } from '#contracts/calendar/calendar-days.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useFormatLocale } from '../../../format/useFormatLocale.ts';
import { Button, Icon, Toggle } from '../../../ui/index.ts';
import type { DateAnswer, DayAnswer } from './useDateAnswer.ts';

const ICONS: Readonly<Record<DayState, LucideIcon>> = {
  free: CalendarHeart,
  held: Hourglass,
  booked: CalendarX,
  blocked: Ban,
  busy: CalendarSync,
};

export interface DateCardProps {
  answer: DateAnswer | null;
  /** Last day of the hold that accompanies the lead; null for none. */
  until: string | null;
  onUntil: (until: string | null) => void;
  onDay: (day: string) => void;
  /** The default end of a hold. */
  usualEnd: string;
}

/** The calendar's answer for the date, with a hold for the couple. */
export function DateCard({ answer, until, onUntil, onDay, usualEnd }: DateCardProps) {
  const t = useT();
  const format = useFormat();
  if (answer === null) {
    return (
      <section className="adding__card adding__card--empty" aria-label={t('adding.date.title')}>
        <p className="small ink-2">{t('adding.date.none')}</p>
      </section>
    );
  }
  const { only } = answer;
  if (only === null) {
    const free = answer.days.filter(({ state }) => state === 'free').length;
    return (
      <section className="adding__card" aria-label={t('adding.date.title')} aria-live="polite">
        <p className="strong">{t('adding.date.several', { count: answer.days.length, free })}</p>
      </section>
    );
  }
  return (
    <section className="adding__card" aria-label={t('adding.date.title')}>
      <div className="row adding__day" aria-live="polite">
        <span className={`adding__sign adding__sign--${only.state}`}>
          <Icon of={ICONS[only.state]} size={18} />
        </span>
        <div className="grow">
          <h3 className="display-xs">{t(`adding.date.is.${only.state}`, { day: format.date(only.day) })}</h3>
          <p className="small ink-2">{about(only)}</p>
        </div>
      </div>
      <ul className="adding__days">
        {answer.days.map((one) => (
          <li key={one.day}>
            <Day day={one} on={one.day === only.day} onDay={onDay} />
          </li>
        ))}
      </ul>
      {answer.instead.length > 0 && (
        <div className="row wrap">
          <span className="small ink-2">{t('adding.date.instead')}</span>
          {answer.instead.map((day) => (
            <Button key={day} size="small" onClick={() => onDay(day)}>
              {format.date(day)}
            </Button>
          ))}
        </div>
      )}
      {only.state === 'free' && (
        <>
          <Toggle
            label={t('adding.hold.label', { day: format.date(until ?? usualEnd) })}
            checked={until !== null}
            onChange={(on) => onUntil(on ? usualEnd : null)}
          />
          {until !== null && (
            <label className="field">
              <span className="field__label">{t('adding.hold.until')}</span>
              <span className="input">
                <input type="date" value={until} min={answer.today} onChange={(event) => onUntil(event.target.value)} />
              </span>
            </label>
          )}
        </>
      )}
    </section>
  );

  function about({ couples, asking, state }: DayAnswer): string {
    if (couples.length > 0) return couples.join(', ');
    return asking > 0
      ? t('calendar.asking', { count: asking })
      : t(`adding.date.note.${state === 'free' ? 'free' : 'taken'}`);
  }
}

function Day({ day: { day, state }, on, onDay }: { day: DayAnswer; on: boolean; onDay: (day: string) => void }) {
  const t = useT();
  const format = useFormat();
  const words = t(`lead.diary.state.${state}`);
  const language = useFormatLocale();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
  return (
    <button
      type="button"
      className={`adding__tile adding__tile--${state}${on ? ' adding__tile--on' : ''}`}
      aria-pressed={on}
      title={format.longDate(day)}
      onClick={() => onDay(day)}
    >
      <span>{weekday}</span>
      <span className="adding__number num">{Number(day.slice(8))}</span>
      <span className="adding__state">{words}</span>
    </button>
  );
}
