import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { LEDGER_PATH } from '../providers/paths.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Card } from '../ui/surfaces/Card.tsx';

/** Units left for reveals. Renders nothing for suppliers that don't pay per enquiry. */
export function BalancePanel({ balance }: { balance: number | null }) {
  const t = useT();
  const format = useFormat();
  const mayRead = useMay('ledger:read');
  if (balance === null) return null;
  return (
    <Card
      title={t('dashboard.balance.title')}
      action={
        mayRead && (
          <ButtonLink to={LEDGER_PATH} variant="text">
            {t('dashboard.balance.history')}
          </ButtonLink>
        )
      }
    >
      <p className="metric">{format.number(balance)}</p>
      <p className="small ink-2">{balance > 0 ? t('dashboard.balance.explain') : t('dashboard.balance.none')}</p>
    </Card>
  );
}
