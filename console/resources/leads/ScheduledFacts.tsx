import { Plus, Receipt, Repeat } from 'lucide-react';
import type { LeadDetail } from '#contracts/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/scheduled-message.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { Button, Icon } from '../../ui/index.ts';
import { useSubject } from './useSubject.ts';

export interface ScheduledFactsProps {
  lead: LeadDetail;
  onSchedule: () => void;
  onEdit: (scheduled: ScheduledMessageAnswer) => void;
}

/** What goes out later, and what went or failed. */
export function ScheduledFacts({ lead, onSchedule, onEdit }: ScheduledFactsProps) {
  const t = useT();
  const format = useFormat();
  const subjectOf = useSubject(lead);
  const mayWrite = useMay('scheduled:write');
  const shown = lead.scheduled.filter(({ state }) => state !== 'cancelled');
  return (
    <section className="details__section">
      <div className="row details__title">
        <h3 className="title">{t('lead.scheduled')}</h3>
        {shown.length > 0 && <span className="small ink-3">{shown.length}</span>}
        <span className="spacer" />
        {mayWrite && !lead.locked && (
          <Button variant="text" icon={Plus} onClick={onSchedule}>
            {t('lead.schedule')}
          </Button>
        )}
      </div>
      {shown.length === 0 && (
        <p className="small ink-3">{t(lead.locked ? 'lead.scheduledLocked' : 'lead.scheduledNone')}</p>
      )}
      <ul>
        {shown.map((scheduled) => {
          const waiting = scheduled.state === 'scheduled';
          return (
            <li key={scheduled.id} className="scheduled-fact">
              <span className="scheduled-fact__icon">
                <Icon of={scheduled.type === 'follow-up' ? Repeat : Receipt} size={14} />
              </span>
              <span className="grow">
                <span className="small strong">{t(`terms.scheduledType.${scheduled.type}`)}</span>
                <span className="caption ink-3 truncate scheduled-fact__subject">
                  {scheduled.amount === null
                    ? t('common.quoted', { text: subjectOf(scheduled) })
                    : `${format.money(scheduled.amount, lead.currency)}, ${subjectOf(scheduled)}`}
                </span>
              </span>
              {waiting && mayWrite ? (
                <Button variant="text" onClick={() => onEdit(scheduled)}>
                  {format.upcoming(scheduled.scheduledAt)}
                </Button>
              ) : (
                <span className="caption ink-2">
                  {waiting ? format.upcoming(scheduled.scheduledAt) : t(`terms.scheduledState.${scheduled.state}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
