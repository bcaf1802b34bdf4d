import { useT } from '../i18n/i18n.ts';
import { Page } from '../layout/page/Page.tsx';
import { PageHead } from '../layout/page/PageHead.tsx';
import { useActiveSupplier, useEnquiryBalance } from '../layout/queries.ts';
import { LEDGER_PATH } from '../providers/paths.ts';
import { useActiveAccess } from '../providers/useSession.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Card } from '../ui/surfaces/Card.tsx';
import { BalancePanel } from './BalancePanel.tsx';
import './Dashboard.css';

/** The first page for people who handle billing: the balance, and a link to its history. */
export default function BillingHome() {
  const t = useT();
  const balance = useEnquiryBalance();
  const supplier = useActiveAccess()?.name ?? '';
  const paysNothing = useActiveSupplier().data?.payPerEnquiry === false;
  return (
    <Page title={t('dashboard.title')} narrow>
      <PageHead title={supplier} lead={t('team.billingHome.text')} />
      <div className="dash__column" style={{ maxWidth: 560, marginTop: 20 }}>
        <BalancePanel balance={balance} />
        {paysNothing && (
          <Card title={t('dashboard.balance.title')}>
            <p className="small ink-2">{t('team.billingHome.free')}</p>
            <ButtonLink to={LEDGER_PATH}>{t('team.billingHome.history')}</ButtonLink>
          </Card>
        )}
      </div>
    </Page>
  );
}
