import { CalendarCheck, Globe, Handshake, LockOpen, Monitor, Plus, Sparkles, Upload } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { LeadSource } from '#contracts/terms/lead-terms.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Avatar, ButtonLink, Icon, LabelPill, StageChip, StatusChip, TimeAgo } from '../../../ui/index.ts';
import { leadPath } from '../../../providers/paths.ts';
import { ClashMark } from '../clashes/ClashMark.tsx';
import type { LeadColumn } from './leadColumns.ts';
import type { TeamMember } from '../useMembers.ts';

const SOURCE_ICONS: Readonly<Record<LeadSource, LucideIcon>> = {
  booking: CalendarCheck,
  concierge: Handshake,
  powermatch: Sparkles,
  standard: Globe,
  widget: Monitor,
  import: Upload,
  phone: Plus,
  fair: Plus,
  email: Plus,
  visit: Plus,
  other: Plus,
};

export function SourceChip({ source }: { source: LeadSource }) {
  const t = useT();
  return (
    <span className="status" title={t(`terms.source.${source}`)}>
      <Icon of={SOURCE_ICONS[source]} size={14} />
      <span className="source-chip__name">{t(`terms.source.${source}`)}</span>
    </span>
  );
}

/** Opens the reveal card, which shows price, balance and refund rule next to the button. */
export function RevealLink({ lead }: { lead: LeadSummary }) {
  const t = useT();
  return (
    <span className="lead-row__reveal">
      <ButtonLink to={leadPath(lead.id)} variant="soft" size="tiny" icon={LockOpen}>
        {t('leads.revealFor')}
      </ButtonLink>
    </span>
  );
}

export interface LeadCellProps {
  column: LeadColumn;
  lead: LeadSummary;
  members: readonly TeamMember[];
}

/** One cell of the lead table; an empty one shows an en dash. */
export function LeadCell({ column, lead, members }: LeadCellProps) {
  const t = useT();
  const format = useFormat();
  const dash = <span className="ink-3">{t('common.emptyCell')}</span>;
  switch (column) {
    case 'stage':
      return <StageChip stage={lead.stage} />;
    case 'status':
      return lead.locked ? <RevealLink lead={lead} /> : <StatusChip status={lead.status} />;
    case 'labels':
      return (
        <span className="row lead-table__labels">
          {lead.labels.map((label) => (
            <LabelPill key={label} label={label} />
          ))}
        </span>
      );
    case 'weddingDate':
      return (
        <span className="row wrap lead-table__when">
          <span className="num lead-table__date" title={format.weddingDate(lead.weddingDate)}>
            {format.weddingDate(lead.weddingDate)}
          </span>
          <ClashMark lead={lead} />
        </span>
      );
    case 'guests':
      return lead.guests === null ? dash : <span className="num">{format.number(lead.guests)}</span>;
    case 'budget':
      return lead.budget === null ? dash : <span className="num">{format.budget(lead.budget, lead.currency)}</span>;
    case 'value':
      return lead.value === null ? dash : <span className="num">{format.money(lead.value, lead.currency)}</span>;
    case 'nextPayment':
      return lead.nextPayment === null ? (
        dash
      ) : (
        <span className="num">
          {t('leads.payment', {
            amount: format.money(lead.nextPayment.amount, lead.currency),
            day: format.shortDate(lead.nextPayment.day),
          })}
        </span>
      );
    case 'enquiryType':
      return t(`terms.enquiryType.${lead.enquiryType}`);
    case 'source':
      return <SourceChip source={lead.source} />;
    case 'owner': {
      const owner = members.find((member) => member.id === lead.assigneeId);
      return (
        <span title={owner?.name ?? t('leads.noOwner')}>
          <Avatar name={owner?.name ?? null} id={lead.assigneeId ?? ''} />
          <span className="visually-hidden">{owner?.name ?? t('leads.noOwner')}</span>
        </span>
      );
    }
    case 'activity':
      return <TimeAgo instant={lead.lastActivityAt} />;
    case 'received':
      return <TimeAgo instant={lead.createdAt} />;
  }
}
