import { MessageCircleQuestionMark, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { Icon } from '../../ui/index.ts';
import type { BookDay } from './dayBook.ts';
import { KindMark } from './day/KindMark.tsx';
import type { DayPointers } from './useDayPointers.ts';
import { useDayWords } from './useDayWords.ts';

/** Entries per cell; the rest are counted. */
const SHOWN = 3;

export interface DayCellProps {
  on: BookDay;
  /** Whether it belongs to the month in view; days of neighbouring months are muted. */
  inside: boolean;
  today: boolean;
  chosen: boolean;
  /** The one cell in the tab order. */
  reachable: boolean;
  /** Only marks, as on phones and in the year view. */
  small: boolean;
  onPress: DayPointers['press'];
  onOver: DayPointers['over'];
}

/** A day in a grid; the grid itself handles the keyboard. */
export function DayCell({ on, inside, today, chosen, reachable, small, onPress, onOver }: DayCellProps) {
  const t = useT();
  const words = useDayWords();
  const { day, state, entries, asking, clash } = on;
  const classes = [
    'day',
    `day--${state}`,
    small && 'day--small',
    !inside && 'day--outside',
    today && 'day--today',
    chosen && 'day--chosen',
  ];
  const marks = [...new Set(entries.map(({ kind }) => kind))];
  return (
    <div
      role="gridcell"
      className={classes.filter(Boolean).join(' ')}
      data-day={day}
      tabIndex={reachable ? 0 : -1}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      onPointerDown={(event) => onPress(event, day)}
      onPointerEnter={(event) => onOver(event, day)}
    >
      <span className="visually-hidden">{words.day(on)}</span>
      <span className="day__number num" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      {clash && small && <Icon of={TriangleAlert} size={10} className="day__clash" />}
      {small ? (
        <span className="day__marks" aria-hidden="true">
          {marks.map((kind) => (
            <KindMark key={kind} kind={kind} size={12} />
          ))}
        </span>
      ) : (
        <div aria-hidden="true">
          {asking > 0 && (
            <span className="day__asking caption ink-3 num" title={t('calendar.asking', { count: asking })}>
              <Icon of={MessageCircleQuestionMark} size={12} />
              {asking}
            </span>
          )}
          {clash && <Icon of={TriangleAlert} size={13} className="day__clash" />}
          <span className="day__entries">
            {entries.slice(0, entries.length > SHOWN ? SHOWN - 1 : SHOWN).map((entry) => (
              <span
                key={`${entry.kind}${entry.leadId ?? entry.blockId ?? entry.reason}`}
                className={`pill pill--${entry.kind}`}
              >
                <KindMark kind={entry.kind} size={12} />
                <span className="truncate">{entry.couple ?? (entry.reason || t(`calendar.kind.${entry.kind}`))}</span>
              </span>
            ))}
            {entries.length > SHOWN && (
              <span className="caption ink-3">{t('calendar.more', { count: entries.length - SHOWN + 1 })}</span>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
