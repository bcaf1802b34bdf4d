import { Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/i18n.ts';
import { LEDGER_PATH } from '../../providers/paths.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useEnquiryBalance } from '../queries.ts';

/** Units left for reveals; links to their history. Renders nothing for suppliers that don't pay per enquiry. */
export function BalanceCard({ rail }: { rail: boolean }) {
  const t = useT();
  const balance = useEnquiryBalance();
  if (balance === null) return null;
  const units = t('shell.balance.units', { count: balance });
  if (rail) {
    const label = `${units} ${t('shell.balance.left')}`;
    return (
      <Link to={LEDGER_PATH} className="balance" aria-label={label} title={label}>
        <Icon of={Wallet} size={18} />
      </Link>
    );
  }
  return (
    <Link to={LEDGER_PATH} className="balance">
      <Icon of={Wallet} size={18} />
      <span className="grow">
        <span className="balance__units num">{units}</span>
        <span className="caption ink-3">{t('shell.balance.left')}</span>
      </span>
      <span className="caption strong accent">{t('shell.balance.history')}</span>
    </Link>
  );
}
