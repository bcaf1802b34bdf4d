import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarX, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DayState, LeadAvailability } from '#contracts/lead-activity.ts';
import type { LeadDetail } from '#contracts/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { leadPath } from '../../../providers/paths.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { Button, Icon } from '../../../ui/index.ts';

const ICONS: Readonly<Record<DayState, LucideIcon>> = { free: CalendarCheck, held: Hourglass, booked: CalendarX };
/** Days shown before somebody asks for all of them. */
const FEW = 8;

type Day = LeadAvailability['days'][number];

/** Whether the day, or the days, that the couple has in mind are free (L3, F8). */
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
  const { days, free, held, booked } = answer;
  const [only] = days;
  const shown = all ? days : days.slice(0, FEW);
  return (
    <section className="details__section" aria-label={t('lead.diary.title')}>
      <h3 className="title details__title">{t('lead.diary.title')}</h3>
      {days.length === 1 && only ? (
        <DayLine day={only} />
      ) : (
        <>
          <p className="small">{t('lead.diary.summary', { count: days.length, free, held, booked })}</p>
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
    </section>
  );
}

function DayLine({ day: { day, state, by } }: { day: Day }) {
  const t = useT();
  const format = useFormat();
  return (
    <p className={`row small diary__day diary__day--${state}`}>
      <Icon of={ICONS[state]} size={14} />
      <span className="num">{format.weddingDate(partsOf(day))}</span>
      <span className="ink-2">{t(`lead.diary.state.${state}`)}</span>
      {by.slice(0, 2).map((one) => (
        <Link key={one.leadId} className="diary__couple truncate" to={leadPath(one.leadId)}>
          {one.couple}
        </Link>
      ))}
      {by.length > 2 && <span className="ink-3">{`+${by.length - 2}`}</span>}
    </p>
  );
}

function partsOf(day: string) {
  const [y, m, d] = day.split('-').map(Number);
  return { y: y ?? null, m: m ?? null, d: d ?? null };
}
