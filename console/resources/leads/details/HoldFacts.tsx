import { CalendarClock, Hourglass } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PROPOSED_HOLD_DAYS } from '#contracts/calendar/calendar.ts';
import { DAY } from '#contracts/durations.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { addDays } from '../../../format/addDays.ts';
import { lastDayOfHold } from '../../../format/lastDayOfHold.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { todayIn } from '../../../format/todayIn.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { useCalendarSettings } from '../../calendar/settings/useCalendarSettings.ts';

const HoldDialog = lazyPart(() => import('../../calendar/day/HoldDialog.tsx'));
/** A hold that ends within this many milliseconds is highlighted. */
const SOON = 2 * DAY;

/** Until when a date is on hold, with a button to hold it or change that. */
export function HoldFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  const mayWrite = useMay('leads:write');
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState(false);
  const held = lead.stage === 'Date on Hold';
  const last = lead.holdEndsAt === null ? null : lastDayOfHold(lead.holdEndsAt);
  const soon = last !== null && Date.parse(last) - now < SOON;
  const rules = useCalendarSettings({ enabled: open && last === null });
  const holdDays = rules.data?.rules.holdDays ?? PROPOSED_HOLD_DAYS;
  if (!held && (CLOSED_STAGES.includes(lead.stage) || !mayWrite)) return null;
  return (
    <>
      {held && (
        <p className={soon ? 'row small diary__day diary__clash' : 'row small diary__day'}>
          <Icon of={Hourglass} size={14} />
          {last === null
            ? t('calendar.hold.endless')
            : t(soon ? 'calendar.hold.endsSoon' : 'calendar.hold.ends', { day: format.day(last) })}
        </p>
      )}
      {mayWrite && (
        <Button variant="text" icon={CalendarClock} onClick={() => setOpen(true)}>
          {t(held ? 'calendar.hold.change' : 'calendar.hold.title')}
        </Button>
      )}
      {open && !rules.isLoading && (
        <Suspense>
          <HoldDialog day={null} lead={lead} until={addDays(todayIn(zone), holdDays)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
