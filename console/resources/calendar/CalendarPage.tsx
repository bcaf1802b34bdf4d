import { CalendarPlus, Settings2 } from 'lucide-react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { CALENDAR_ENTRY_KINDS, PROPOSED_HOLD_DAYS } from '#contracts/calendar/calendar.ts';
import type { CalendarEntryKind } from '#contracts/calendar/calendar.ts';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { addDays } from '../../format/addDays.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useWindowClass } from '../../layout/frame/useWindowClass.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { CALENDAR_SETTINGS_PATH } from '../../providers/paths.ts';
import { useActing } from '../../providers/useSession.ts';
import { Button, ButtonLink, Drawer, ErrorState, SkeletonRows } from '../../ui/index.ts';
import './calendar.css';
import { daysFrom } from './calendarDays.ts';
import { CalendarToolbar, useCalendarTitle } from './CalendarToolbar.tsx';
import { DayGrid } from './DayGrid.tsx';
import { DayPanel } from './day/DayPanel.tsx';
import { MonthList } from './MonthList.tsx';
import { UnreadSources } from './settings/UnreadSources.tsx';
import { useCalendar } from './useCalendar.ts';
import { useChosenDays } from './useChosenDays.ts';
import { useDayKeys } from './useDayKeys.ts';
import { useDayPointers } from './useDayPointers.ts';
import { YearGrid } from './YearGrid.tsx';

const BlockDialog = lazyPart(() => import('./day/BlockDialog.tsx'));
const HoldDialog = lazyPart(() => import('./day/HoldDialog.tsx'));

/** The supplier's calendar at /calendar: month or year, a day's entries, holds and blocks (E6). */
export default function CalendarPage() {
  const t = useT();
  return (
    <Page title={t('calendar.title')}>
      <Calendar />
    </Page>
  );
}

type Doing = { what: 'block'; blockId: string | null } | { what: 'hold' } | null;

function Calendar() {
  const t = useT();
  const window = useWindowClass();
  const mayWrite = useMay('calendar:write');
  const acting = useActing();
  const chosen = useChosenDays();
  const [shown, setShown] = useState<ReadonlySet<CalendarEntryKind>>(new Set(CALENDAR_ENTRY_KINDS));
  const [doing, setDoing] = useState<Doing>(null);
  const [drawer, setDrawer] = useState(false);
  const [today, setToday] = useState(0);
  const { answer, book, months, weekStart } = useCalendar(chosen.view, chosen.day, shown);
  const title = useCalendarTitle(chosen);
  const grid = useRef<HTMLDivElement>(null);
  const openDay = useCallback(() => setDrawer(true), []);
  // Below a year's twelve months, a change in the panel would go unnoticed.
  const inDrawer = window === 'tablet' || (window === 'mobile' && chosen.view === 'year');
  const pointers = useDayPointers(chosen, inDrawer ? openDay : undefined);
  const block = mayWrite ? () => setDoing({ what: 'block', blockId: null }) : null;
  const open = (): void => {
    if (inDrawer) setDrawer(true);
    else document.querySelector<HTMLElement>('.day-panel')?.focus();
  };
  const onKeyDown = useDayKeys({ grid, chosen, weekStart, onOpen: open, onBlock: block });
  const rules = answer.data?.rules;
  const panel = (onClose?: () => void) => (
    <DayPanel
      chosen={chosen}
      book={book}
      capacity={rules?.capacity ?? 1}
      onBlock={() => setDoing({ what: 'block', blockId: null })}
      onHold={() => setDoing({ what: 'hold' })}
      onEdit={(blockId) => setDoing({ what: 'block', blockId })}
      {...(onClose && { onClose })}
    />
  );
  const days = daysFrom(chosen.from, chosen.to).length;
  return (
    <div className="col calendar">
      <PageHead
        lead={rules && rules.capacity > 1 ? t('calendar.capacity', { count: rules.capacity }) : undefined}
        actions={
          <>
            {!acting && (
              <ButtonLink to={CALENDAR_SETTINGS_PATH} icon={Settings2}>
                {t('shell.menu.calendarSettings')}
              </ButtonLink>
            )}
            {block && (
              <Button icon={CalendarPlus} onClick={block}>
                {t('calendar.block.title')}
              </Button>
            )}
          </>
        }
      />
      <CalendarToolbar
        chosen={chosen}
        shown={shown}
        onShown={setShown}
        onToday={() => setToday((before) => before + 1)}
      />
      {!acting && <UnreadSources />}
      {answer.data?.cut && <p className="small well calendar__cut">{t('calendar.cut')}</p>}
      {answer.error ? (
        <ErrorState error={answer.error} title={t('calendar.failed')} onRetry={() => void answer.refetch()} />
      ) : answer.isPending ? (
        <SkeletonRows rows={8} />
      ) : (
        <div className="calendar__body">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the grid cells inside have the focus */}
          <div
            ref={grid}
            className={answer.isPlaceholderData ? 'calendar__grid calendar__grid--old' : 'calendar__grid'}
            onKeyDown={onKeyDown}
            onClick={pointers.tap}
          >
            {chosen.view === 'year' ? (
              <YearGrid
                months={months}
                today={today}
                weekStart={weekStart}
                book={book}
                chosen={chosen}
                pointers={pointers}
              />
            ) : (
              <DayGrid
                month={months[0] ?? ''}
                weekStart={weekStart}
                book={book}
                chosen={chosen}
                pointers={pointers}
                small={window === 'mobile'}
                label={title}
              />
            )}
            <p className="visually-hidden" role="status">
              {days > 1 ? t('calendar.days', { count: days }) : ''}
            </p>
            <p className="caption ink-3 calendar__keys">{t('calendar.keys')}</p>
          </div>
          {window === 'desktop' && <aside className="calendar__aside">{panel()}</aside>}
          {window === 'mobile' && !inDrawer && (
            <>
              {panel()}
              <MonthList month={months[0] ?? ''} book={book} onChoose={chosen.choose} />
            </>
          )}
        </div>
      )}
      {inDrawer && (
        <Drawer open={drawer} onClose={() => setDrawer(false)} label={t('calendar.chosen')} width={380}>
          {panel(() => setDrawer(false))}
        </Drawer>
      )}
      <Suspense>
        {doing?.what === 'block' && (
          <BlockDialog
            from={chosen.from}
            to={chosen.to}
            block={answer.data?.entries.find(({ blockId }) => blockId !== null && blockId === doing.blockId) ?? null}
            onClose={() => setDoing(null)}
          />
        )}
        {doing?.what === 'hold' && (
          <HoldDialog
            day={chosen.day}
            lead={null}
            until={addDays(chosen.today, rules?.holdDays ?? PROPOSED_HOLD_DAYS)}
            onClose={() => setDoing(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
