import { BadgeCheck, CircleHelp, Heart, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { asksForCompleted } from '#contracts/messaging/booking.ts';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { dayRange } from '#contracts/partial-date.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { useLeadTerms } from '../../../terms/useLeadTerms.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { useMoveLead } from '../board/useMoveLead.ts';

/** Whether the couple confirmed its booking, and after the wedding the move to Completed (D33). */
export function BookingFacts({ lead }: { lead: LeadDetail }) {
  const t = useT();
  const format = useFormat();
  const terms = useLeadTerms();
  const mayMove = useMay('leads:write');
  const move = useMoveLead();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const over = asksForCompleted(lead, today);
  const last = dayRange(lead.weddingDate)?.latest;
  if (!lead.booking && !over) return null;
  return (
    <section className="details__section" aria-label={t('board.booking.title')}>
      <h3 className="title details__title">{t('board.booking.title')}</h3>
      {lead.booking && <Answer booking={lead.booking} />}
      {over && last !== undefined && (
        <>
          <p className="row small">
            <Icon of={Heart} size={14} className="ink-3" />
            {t('board.booking.over', { day: format.shortDate(last) })}
          </p>
          {mayMove && (
            <Button size="small" onClick={() => void move(lead, 'Completed')}>
              {t('board.booking.complete', { stage: terms.stage('Completed').name })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Answer({ booking }: { booking: NonNullable<LeadDetail['booking']> }) {
  const t = useT();
  const format = useFormat();
  const { askedAt, coupleBookingAcknowledged: yes, declinedAt: no } = booking;
  const [icon, text]: [LucideIcon, string] = yes
    ? [BadgeCheck, t('board.booking.confirmed', { day: format.shortDay(yes) })]
    : no
      ? [TriangleAlert, t('board.booking.declined', { day: format.shortDay(no) })]
      : [CircleHelp, t('board.booking.asked', { day: format.shortDay(askedAt) })];
  return (
    <p className="row small">
      <Icon of={icon} size={14} className={no ? 'booking-no' : 'ink-3'} />
      {text}
    </p>
  );
}
