import { useT } from '../../i18n/i18n.ts';
import { useProposalCount } from '../queries.ts';

/** How many messages are waiting for approval; hidden at zero. */
export function ProposalCount() {
  const t = useT();
  const count = useProposalCount();
  if (count === 0) return null;
  return (
    <span className="nav-count num">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('shell.proposals', { count })}</span>
    </span>
  );
}
