import { Receipt, Repeat } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ScheduledMessageAnswer, ScheduledState } from '#contracts/messaging/scheduled-message.ts';
import { AttachmentCount } from '../../attachments/AttachmentCount.tsx';
import { useFormat } from '../../format/useFormat.ts';
import { useScheduledSubject } from '../../format/messages/useScheduledSubject.ts';
import { useT } from '../../i18n/i18n.ts';
import type { T } from '../../i18n/i18n.ts';
import { useActiveSupplier } from '../../layout/queries.ts';
import { useAttempt } from '../../layout/news/useAttempt.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { leadPath } from '../../providers/paths.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Button, Chip, Icon } from '../../ui/index.ts';
import { useLeadsChanged } from '../leads/useLeadsChanged.ts';
import { EditScheduled } from './EditScheduled.tsx';
import { useCancelScheduled } from '../leads/schedule/useCancelScheduled.ts';
import { useUnknownActions } from './useUnknownActions.ts';

const TONES: Readonly<Record<ScheduledState, 'neutral' | 'ok' | 'warn' | 'bad' | 'info'>> = {
  scheduled: 'info',
  claimed: 'info',
  sent: 'ok',
  failed: 'warn',
  held: 'warn',
  dead: 'bad',
  unknown: 'warn',
  cancelled: 'neutral',
};

/** One message: for whom, what, when, its state, and its actions. */
export function ScheduledRow({ message }: { message: ScheduledMessageAnswer }) {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const leadsChanged = useLeadsChanged();
  const attempt = useAttempt();
  const toast = useToast();
  const subjectOf = useScheduledSubject();
  const { data: supplier } = useActiveSupplier();
  const mayWrite = useMay('scheduled:write');
  const unknownActions = useUnknownActions(message);
  const cancel = useCancelScheduled();
  const [editing, setEditing] = useState(false);
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (await attempt(work)) toast.success(done);
    await leadsChanged();
  };
  const open = message.state === 'scheduled' || message.state === 'failed' || message.state === 'held';
  const reason = reasonOf(message, t);
  return (
    <li className="scheduled-row">
      <span className="scheduled-row__icon">
        <Icon of={message.type === 'follow-up' ? Repeat : Receipt} />
      </span>
      <div className="grow scheduled-row__text">
        <p className="row wrap">
          <Link className="strong text-link" to={leadPath(message.leadId)}>
            {message.couple}
          </Link>
          <span className="ink-2">{t('common.quoted', { text: subjectOf(message) })}</span>
        </p>
        <p className="caption ink-3">
          {t(`terms.scheduledType.${message.type}`)}
          {message.amount !== null && supplier && ` · ${format.money(message.amount, supplier.l10n.currency)}`}
          {reason && ` · ${reason}`}
          <AttachmentCount files={message.attachments} />
        </p>
      </div>
      <span className="small num scheduled-row__when">
        {message.sentAt ? format.day(message.sentAt) : `${format.day(message.scheduledAt)}, ${message.time}`}
      </span>
      <span className="scheduled-row__state">
        <Chip tone={TONES[message.state]}>{t(`terms.scheduledState.${message.state}`)}</Chip>
      </span>
      {mayWrite && (
        <span className="row scheduled-row__actions">
          {(message.state === 'dead' || message.state === 'held') && (
            <Button
              size="small"
              onClick={() => void act(() => data.retryScheduled(message.id, message.version), t('scheduled.retried'))}
            >
              {t('scheduled.retry')}
            </Button>
          )}
          {message.state === 'unknown' &&
            unknownActions.map(({ label, run }) => (
              <Button key={label} size="small" onClick={() => void run()}>
                {label}
              </Button>
            ))}
          {open && (
            <Button size="small" variant="ghost" onClick={() => setEditing(true)}>
              {t('common.edit')}
            </Button>
          )}
          {open && (
            <Button size="small" variant="ghost" onClick={() => void cancel(message)}>
              {t('common.cancel')}
            </Button>
          )}
        </span>
      )}
      {editing && <EditScheduled scheduled={message} onClose={() => setEditing(false)} />}
    </li>
  );
}

/** Why it was not sent: our reasons in the reader's language, a mail server's reason verbatim. */
function reasonOf({ cancelReason, heldReason, lastError }: ScheduledMessageAnswer, t: T): string | null {
  if (cancelReason) return t(`scheduled.reason.${cancelReason}`);
  return heldReason ? t(`scheduled.held.${heldReason}`) : lastError;
}
