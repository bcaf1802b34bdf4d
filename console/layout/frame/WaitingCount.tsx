import { useT } from '../../i18n/i18n.ts';
import { useLeadCounts } from '../queries.ts';

/** How many couples are waiting for a reply; hidden at zero. */
export function WaitingCount() {
  const t = useT();
  const { data } = useLeadCounts();
  if (!data || data.needsReply === 0) return null;
  return (
    <span className="nav-count num">
      <span aria-hidden="true">{data.needsReply > 99 ? '99+' : data.needsReply}</span>
      <span className="visually-hidden">{t('shell.waiting', { count: data.needsReply })}</span>
    </span>
  );
}
