import { CalendarClock, CircleAlert, MailPlus, Megaphone, MessageCircle, Phone, Repeat } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { LeadStatus } from '#contracts/lead-terms.ts';
import { useT } from '../i18n/i18n.ts';
import './chips.css';
import { Icon } from './Icon.tsx';

export const STATUS_ICONS: Readonly<Record<LeadStatus, LucideIcon>> = {
  Contacted: MessageCircle,
  'No Contact Made': Phone,
  'Invite Sent': MailPlus,
  'Call Scheduled': CalendarClock,
  'Followed Up': Repeat,
  Chased: Megaphone,
  'Action Needed': CircleAlert,
};

/** Icon and text; only Action Needed is coloured. An en dash without a status. */
export function StatusChip({ status }: { status: LeadStatus | null }) {
  const t = useT();
  if (status === null) return <span className="ink-3">{t('common.emptyCell')}</span>;
  return (
    <span className={status === 'Action Needed' ? 'status status--act' : 'status'}>
      <Icon of={STATUS_ICONS[status]} size={14} />
      {t(`terms.status.${status}`)}
    </span>
  );
}
