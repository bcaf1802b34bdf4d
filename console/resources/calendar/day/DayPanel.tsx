import { Ban, CalendarClock, MessageCircleQuestionMark, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { asHeading } from '../../../format/asHeading.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { leadsOfDayPath } from '../../../providers/paths.ts';
import { Button, Icon, IconButton } from '../../../ui/index.ts';
import { daysFrom } from '../calendarDays.ts';
import type { BookDay, DayBook } from '../dayBook.ts';
import { DayEntry } from './DayEntry.tsx';
import { KindMark } from './KindMark.tsx';
import type { ChosenDays } from '../useChosenDays.ts';
import './day-panel.css';

export interface DayPanelProps {
  chosen: ChosenDays;
  book: DayBook;
  capacity: number;
  onBlock: () => void;
  onHold: () => void;
  onEdit: (blockId: string) => void;
  /** Set when the panel covers the page. */
  onClose?: () => void;
}

/** The entries of the selected day or days, and the actions for them. */
export function DayPanel({ chosen, book, capacity, onBlock, onHold, onEdit, onClose }: DayPanelProps) {
  const t = useT();
  const format = useFormat();
  const mayWrite = useMay('calendar:write');
  const days = daysFrom(chosen.from, chosen.to).map((day) => book.on(day));
  const [first] = days;
  if (!first) return null;
  const several = days.length > 1;
  return (
    <section className="day-panel" aria-label={t('calendar.chosen')} tabIndex={-1}>
      <div className="row">
        <h2 className="display-s grow">
          {several ? t('calendar.days', { count: days.length }) : asHeading(format.longDate(first.day))}
        </h2>
        {onClose && <IconButton icon={X} small label={t('common.close')} onClick={onClose} />}
      </div>
      {several ? (
        <p className="small ink-2">{`${format.date(chosen.from)} – ${format.date(chosen.to)}`}</p>
      ) : (
        <StateLine on={first} capacity={capacity} />
      )}
      {several ? <Several days={days} /> : <OneDay on={first} onEdit={onEdit} />}
      {mayWrite && (
        <div className="row wrap day-panel__actions">
          {!several && (
            <Button
              variant={first.state === 'free' ? 'primary' : 'outline'}
              size="small"
              icon={CalendarClock}
              onClick={onHold}
            >
              {t('calendar.hold.open')}
            </Button>
          )}
          <Button size="small" icon={Ban} onClick={onBlock}>
            {several ? t('calendar.block.these') : t('calendar.block.this')}
          </Button>
        </div>
      )}
    </section>
  );
}

function StateLine({ on, capacity }: { on: BookDay; capacity: number }) {
  const t = useT();
  return (
    <p className="row small ink-2">
      {on.state !== 'free' && <KindMark kind={on.state} size={14} />}
      <span className="day-panel__state">{t(`terms.dayState.${on.state}`)}</span>
      {capacity > 1 && <span className="ink-3 num">{t('calendar.places', { taken: on.taken, capacity })}</span>}
    </p>
  );
}

function OneDay({ on, onEdit }: { on: BookDay; onEdit: (blockId: string) => void }) {
  const t = useT();
  return (
    <>
      {on.clash && (
        <p className="row small day-panel__clash">
          <Icon of={TriangleAlert} size={14} />
          {t('calendar.clash.day')}
        </p>
      )}
      {on.entries.length > 0 && (
        <ul className="day-panel__entries">
          {on.entries.map((entry) => (
            <li key={`${entry.kind}${entry.leadId ?? entry.blockId ?? entry.reason}`}>
              <DayEntry entry={entry} day={on.day} onEdit={onEdit} />
            </li>
          ))}
        </ul>
      )}
      {on.asking > 0 && (
        <Link className="row small text-link day-panel__asking" to={leadsOfDayPath(on.day)}>
          <Icon of={MessageCircleQuestionMark} size={14} />
          {t('calendar.asking', { count: on.asking })}
        </Link>
      )}
      {on.entries.length === 0 && on.asking === 0 && on.state === 'free' && (
        <p className="small ink-3">{t('calendar.nothing')}</p>
      )}
    </>
  );
}

function Several({ days }: { days: readonly BookDay[] }) {
  const t = useT();
  const count = (state: BookDay['state']): number => days.filter((one) => one.state === state).length;
  const states = (['free', 'booked', 'held', 'blocked', 'busy'] as const).filter((state) => count(state) > 0);
  return (
    <ul className="day-panel__counts small">
      {states.map((state) => (
        <li key={state} className="row">
          {state === 'free' ? <span className="day-panel__free" /> : <KindMark kind={state} size={14} />}
          <span className="num">{count(state)}</span>
          {t(`terms.dayState.${state}`)}
        </li>
      ))}
    </ul>
  );
}
