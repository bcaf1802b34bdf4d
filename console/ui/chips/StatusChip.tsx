import type { LeadStatus } from '#contracts/terms/lead-terms.ts';
import { useT } from '../../i18n/i18n.ts';
import { useLeadTerms } from '../../terms/useLeadTerms.ts';
import './chips.css';
import { Icon } from '../icons/Icon.tsx';

/** Icon and text; only Action Needed is coloured. An en dash without a status. */
export function StatusChip({ status }: { status: LeadStatus | null }) {
  const t = useT();
  const terms = useLeadTerms();
  if (status === null) return <span className="ink-3">{t('common.emptyCell')}</span>;
  const { icon, name } = terms.status(status);
  return (
    <span className={status === 'Action Needed' ? 'status status--act' : 'status'}>
      {icon && <Icon of={icon} size={14} />}
      {name}
    </span>
  );
}
