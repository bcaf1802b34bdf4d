import { CalendarClock, Hourglass } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PROPOSED_HOLD_DAYS } from '#contracts/calendar.ts';
import { CLOSED_STAGES } from '#contracts/lead-terms.ts';
import type { LeadDetail } from '#contracts/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useTimeZone } from '../../../format/timeZone.ts';
import { todayIn } from '../../../format/todayIn.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { Button, Icon } from '../../../ui/index.ts';

const HoldDialog = lazy(() => import('../../calendar/HoldDialog.tsx'));
const DAY = 86_400_000;
/** A hold that ends within these days is marked. */
const SOON = 2 * DAY;

interface HoldFactsProps {
  lead: LeadDetail;
  /** The one day that the couple has in mind, null while there are several. */
  day: string | null;
}

/** Until when a date is on hold, and the way to hold it or to change that. */
export function HoldFacts({ lead, day }: HoldFactsProps) {
  const t = useT();
  const format = useFormat();
  const zone = useTimeZone();
  const mayWrite = useMay('leads:write');
  const [now] = useState(() => Date.now());
  const [open, setOpen] = useState(false);
  const held = lead.stage === 'Date on Hold';
  const last = lead.holdEndsAt === null ? null : new Date(Date.parse(lead.holdEndsAt) - 1);
  const soon = last !== null && last.getTime() - now < SOON;
  if (!held && (CLOSED_STAGES.includes(lead.stage) || !mayWrite)) return null;
  const usual = todayIn(zone, new Date(now + PROPOSED_HOLD_DAYS * DAY));
  return (
    <>
      {held && (
        <p className={soon ? 'row small diary__day diary__clash' : 'row small diary__day'}>
          <Icon of={Hourglass} size={14} />
          {last === null
            ? t('calendar.hold.endless')
            : t(soon ? 'calendar.hold.endsSoon' : 'calendar.hold.ends', { day: format.day(last.toISOString()) })}
        </p>
      )}
      {mayWrite && (
        <Button variant="text" icon={CalendarClock} onClick={() => setOpen(true)}>
          {t(held ? 'calendar.hold.change' : 'calendar.hold.title')}
        </Button>
      )}
      {open && (
        <Suspense>
          <HoldDialog
            day={null}
            lead={lead}
            until={last && day !== null ? todayIn(zone, last) : usual}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
