import { useQuery } from '@tanstack/react-query';
import { Ban, CalendarCheck, CalendarHeart, CalendarSync, CalendarX, Hourglass, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DayState } from '#contracts/calendar/calendar.ts';
import type { LeadAvailability } from '#contracts/lead/lead-activity.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { calendarDayPath, leadPath } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { HoldFacts } from './HoldFacts.tsx';

const ICONS: Readonly<Record<DayState, LucideIcon>> = {
  free: CalendarCheck,
  held: Hourglass,
  booked: CalendarX,
  blocked: Ban,
  busy: CalendarSync,
};
/** Days shown before "Show all" is clicked. */
const FEW = 8;

type Day = LeadAvailability['days'][number];

/** Whether the day or days the couple wants are free, and which of them it has itself (E3, E6, F8). */
export function DateFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const data = useConsoleData();
  const [all, setAll] = useState(false);
  const { data: answer } = useQuery({
    queryKey: ['leads', 'availability', lead.id, lead.weddingDate],
    queryFn: () => data.leadAvailability(lead.id),
    enabled: lead.weddingDate.y !== null,
  });
  if (!answer || answer.days.length === 0) return null;
  const { days, free, held, booked, closed } = answer;
  const [only] = days;
  const shown = all ? days : days.slice(0, FEW);
  return (
    <section className="details__section" aria-label={t('lead.diary.title')}>
      <h3 className="title details__title">{t('lead.diary.title')}</h3>
      {days.length === 1 && only ? (
        <DayLine day={only} />
      ) : (
        <>
          <p className="small">{t('lead.diary.summary', { count: days.length, free, held, booked, closed })}</p>
          <ul className="diary" aria-label={t('lead.diary.days')}>
            {shown.map((day) => (
              <li key={day.day}>
                <DayLine day={day} />
              </li>
            ))}
          </ul>
          {days.length > FEW && (
            <Button variant="text" onClick={() => setAll(!all)}>
              {all ? t('lead.diary.fewer') : t('lead.diary.all', { count: days.length })}
            </Button>
          )}
        </>
      )}
      <HoldFacts lead={lead} />
    </section>
  );
}

function DayLine({ day: { day, state, own, reason, by } }: { day: Day }) {
  const t = useT();
  const format = useFormat();
  const date = format.date(day);
  return (
    <>
      <p className={`row wrap small diary__day diary__day--${own === null ? state : 'own'}`}>
        <Icon of={own === null ? ICONS[state] : CalendarHeart} size={14} />
        <Link className="num diary__date" to={calendarDayPath(day)} aria-label={t('lead.diary.open', { day: date })}>
          {date}
        </Link>
        <span className="ink-2">{own === null ? t(`lead.diary.state.${state}`) : t(`lead.diary.own.${own}`)}</span>
        {own === null && <Others by={by} reason={reason} />}
      </p>
      {own !== null && state !== 'free' && (
        <p className="row wrap small diary__day diary__clash">
          <Icon of={TriangleAlert} size={14} />
          {t('lead.diary.also')}
          <span>{t(`lead.diary.state.${state}`)}</span>
          <Others by={by} reason={reason} />
        </p>
      )}
    </>
  );
}

function Others({ by, reason }: Pick<Day, 'by' | 'reason'>) {
  return (
    <>
      {reason && <span className="ink-3 truncate">{reason}</span>}
      {by.slice(0, 2).map((one) => (
        <Link key={one.leadId} className="diary__couple truncate" to={leadPath(one.leadId)}>
          {one.couple}
        </Link>
      ))}
      {by.length > 2 && <span className="ink-3">{`+${by.length - 2}`}</span>}
    </>
  );
}
