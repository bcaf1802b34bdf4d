import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { CALENDAR_ENTRY_KINDS } from '#contracts/calendar/calendar.ts';
import type { CalendarEntryKind } from '#contracts/calendar/calendar.ts';
import { useT } from '../../i18n/i18n.ts';
import { asHeading } from '../../format/asHeading.ts';
import { useFormatLocale } from '../../format/useFormatLocale.ts';
import { Button, IconButton, SegmentControl } from '../../ui/index.ts';
import { addMonths, yearOf } from './calendarDays.ts';
import { KindMark } from './day/KindMark.tsx';
import type { ChosenDays } from './useChosenDays.ts';

export interface CalendarToolbarProps {
  chosen: ChosenDays;
  shown: ReadonlySet<CalendarEntryKind>;
  onShown: (shown: ReadonlySet<CalendarEntryKind>) => void;
  onToday: () => void;
}

/** The current period, navigation to others, the month/year switch, and a legend that doubles as the filter. */
export function CalendarToolbar({ chosen, shown, onShown, onToday }: CalendarToolbarProps) {
  const t = useT();
  const title = useCalendarTitle(chosen);
  const step = chosen.view === 'year' ? 12 : 1;
  const toggle = (kind: CalendarEntryKind): void => {
    const next = new Set(shown);
    if (!next.delete(kind)) next.add(kind);
    onShown(next);
  };
  return (
    <div className="calendar-bar">
      <div className="row">
        <IconButton
          icon={ChevronLeft}
          outline
          label={t(`calendar.earlier.${chosen.view}`)}
          onClick={() => chosen.choose(addMonths(chosen.day, -step))}
        />
        <IconButton
          icon={ChevronRight}
          outline
          label={t(`calendar.later.${chosen.view}`)}
          onClick={() => chosen.choose(addMonths(chosen.day, step))}
        />
        <h2 className="display-s calendar-bar__title" aria-live="polite">
          {title}
        </h2>
        <Button
          size="small"
          onClick={() => {
            chosen.choose(chosen.today);
            onToday();
          }}
        >
          {t('calendar.today')}
        </Button>
      </div>
      <span className="spacer" />
      <fieldset className="row wrap calendar-legend">
        <legend className="visually-hidden">{t('calendar.show')}</legend>
        {CALENDAR_ENTRY_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className="calendar-legend__kind"
            aria-pressed={shown.has(kind)}
            onClick={() => toggle(kind)}
          >
            <KindMark kind={kind} size={14} />
            {t(`calendar.kind.${kind}`)}
          </button>
        ))}
      </fieldset>
      <SegmentControl
        label={t('calendar.view')}
        options={[
          { value: 'month', label: t('calendar.month'), icon: CalendarDays },
          { value: 'year', label: t('calendar.year'), icon: CalendarRange },
        ]}
        value={chosen.view}
        onChange={chosen.setView}
      />
    </div>
  );
}

/** "June 2027", or "2027". */
export function useCalendarTitle({ view, day }: Pick<ChosenDays, 'view' | 'day'>): string {
  const language = useFormatLocale();
  if (view === 'year') return String(yearOf(day));
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return asHeading(month.format(new Date(day)));
}
