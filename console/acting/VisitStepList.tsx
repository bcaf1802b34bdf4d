import { CalendarDays, CircleDot, Eye, Hourglass, Inbox, LogIn, MessageSquareReply, Settings2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ownValue } from '#contracts/own-value.ts';
import type { AuditEntryAnswer } from '#contracts/staff/audit.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { AUDIT_PATH, leadPath } from '../providers/paths.ts';
import { useSession } from '../providers/useSession.ts';
import { useActionName } from '../resources/audit/useActionName.ts';
import { Icon } from '../ui/index.ts';
import type { VisitSteps } from './useVisitSteps.ts';
import './visit.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'acting.start': LogIn,
  'lead.ask': MessageSquareReply,
  'lead.contact': Eye,
  'lead.hold': Hourglass,
  lead: Inbox,
  calendar: CalendarDays,
  settings: Settings2,
};

interface VisitStepListProps {
  visit: VisitSteps;
  /** Show only this many of the latest steps. */
  last?: number;
  onFollow?: () => void;
}

/** What staff did during this visit, with a link to the full list. */
export function VisitStepList({ visit: { steps, total }, last = steps.length, onFollow }: VisitStepListProps) {
  const t = useT();
  const shown = steps.slice(-last);
  const visitId = useSession()?.acting?.visitId;
  const all = `${AUDIT_PATH}?${new URLSearchParams({ filter: JSON.stringify({ visitId }) }).toString()}`;
  return (
    <>
      <ol className="visit-steps">
        {shown.map((step) => (
          <Step key={step.id} step={step} {...(onFollow && { onFollow })} />
        ))}
      </ol>
      {shown.length < total && (
        <Link className="small text-link" to={all} onClick={onFollow}>
          {t('acting.allSteps', { count: total })}
        </Link>
      )}
    </>
  );
}

function Step({ step, onFollow }: { step: AuditEntryAnswer; onFollow?: () => void }) {
  const format = useFormat();
  const nameOf = useActionName();
  const t = useT();
  const { action, lead } = step;
  const ticket = ownValue(step.after ?? {}, 'ticket');
  const icon = ownValue(ICONS, action) ?? ownValue(ICONS, action.split('.')[0] ?? '') ?? CircleDot;
  return (
    <li className="row small visit-step">
      <span className="visit-step__icon">
        <Icon of={icon} size={14} />
      </span>
      <span className="grow visit-step__what">
        {nameOf(action)}
        {typeof ticket === 'string' && ` · ${t('acting.ofTicket', { ticket })}`}
        {lead && (
          <>
            {' · '}
            <Link className="text-link" to={leadPath(lead.id)} onClick={onFollow}>
              {lead.couple}
            </Link>
          </>
        )}
      </span>
      <time className="caption ink-3 num" dateTime={step.at}>
        {format.time(step.at)}
      </time>
    </li>
  );
}
