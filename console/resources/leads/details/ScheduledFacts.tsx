import { Plus, Receipt, Repeat } from 'lucide-react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { useMay } from '../../../providers/activeSupplier.ts';
import { scheduledOfLeadPath } from '../../../providers/paths.ts';
import { Button, Icon } from '../../../ui/index.ts';
import { useBeforeWedding } from '../payments/useBeforeWedding.ts';
import { usePaymentPlan } from '../payments/usePaymentPlan.ts';
import { AttachmentCount } from '../../../attachments/AttachmentCount.tsx';
import { useSubject } from '../schedule/useSubject.ts';

export interface ScheduledFactsProps {
  lead: LeadDetail;
  onSchedule: () => void;
  onEdit: (scheduled: ScheduledMessageAnswer) => void;
}

/** Scheduled messages, and those that were sent or failed. */
export function ScheduledFacts({ lead, onSchedule, onEdit }: ScheduledFactsProps) {
  const t = useT();
  const format = useFormat();
  const subjectOf = useSubject(lead);
  const before = useBeforeWedding();
  const { data: plan } = usePaymentPlan(lead.id);
  /** The payment it is about, or its own text. */
  const labelOf = (scheduled: ScheduledMessageAnswer): string =>
    plan?.payments.find(({ reminder }) => reminder?.scheduledId === scheduled.id)?.label ?? subjectOf(scheduled);
  const about = (scheduled: ScheduledMessageAnswer): string =>
    scheduled.amount === null
      ? t('common.quoted', { text: subjectOf(scheduled) })
      : `${format.money(scheduled.amount, lead.currency)}, ${labelOf(scheduled)}`;
  const whenOf = ({ offset, scheduledAt }: ScheduledMessageAnswer): string =>
    offset?.startsWith('-') ? before(offset) : format.upcoming(scheduledAt);
  const mayWrite = useMay('scheduled:write');
  const shown = lead.scheduled.filter(({ state }) => state !== 'cancelled');
  return (
    <section className="details__section">
      <div className="row details__title">
        <h3 className="title">{t('lead.scheduled')}</h3>
        {shown.length > 0 && (
          <Link
            className="small ink-3 text-link"
            to={scheduledOfLeadPath(lead.id)}
            aria-label={t('lead.scheduledAll', { count: shown.length })}
          >
            {shown.length}
          </Link>
        )}
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
                <span className="caption ink-3 truncate scheduled-fact__subject" title={about(scheduled)}>
                  {about(scheduled)}
                </span>
                <AttachmentCount files={scheduled.attachments} />
              </span>
              {waiting && mayWrite ? (
                <Button variant="text" title={format.upcoming(scheduled.scheduledAt)} onClick={() => onEdit(scheduled)}>
                  {whenOf(scheduled)}
                </Button>
              ) : (
                <span className="caption ink-2">
                  {waiting ? whenOf(scheduled) : t(`terms.scheduledState.${scheduled.state}`)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
