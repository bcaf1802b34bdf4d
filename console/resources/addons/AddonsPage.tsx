import { useMemo } from 'react';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useActiveSupplier, useEnquiryBalance } from '../../layout/queries.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { LEADS_PATH, LEDGER_PATH } from '../../providers/paths.ts';
import { ButtonLink, Card, ErrorState } from '../../ui/index.ts';
import './addons.css';
import { TierTable } from './TierTable.tsx';

/** What units pay for, how many are left, and what each tier includes, at /grow/addons. Nothing can be bought here. */
export default function AddonsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.grow') }], [t]);
  const { error, refetch } = useActiveSupplier();
  return (
    <Page title={t('addons.title')} parents={parents} narrow>
      <PageHead lead={t('addons.lead')} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="addons">
          <Units />
          <TierTable />
        </div>
      )}
    </Page>
  );
}

function Units() {
  const t = useT();
  const format = useFormat();
  const balance = useEnquiryBalance();
  const mayReadLedger = useMay('ledger:read');
  const mayReadLeads = useMay('leads:read');
  const { data: supplier } = useActiveSupplier();
  if (!supplier) return null;
  if (!supplier.payPerEnquiry) {
    return (
      <Card title={t('addons.units.title')}>
        <p className="small ink-2">{t('addons.units.free')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('addons.units.title')}>
      {balance !== null && (
        <p className="addons__balance">
          <span className="metric">{format.number(balance)}</span>{' '}
          <span className="ink-2">{t('addons.units.left', { count: balance })}</span>
        </p>
      )}
      <ul className="addons__rules small ink-2">
        <li>{t('addons.units.buys')}</li>
        <li>{t('addons.units.widget')}</li>
        <li>{t('addons.units.keep')}</li>
      </ul>
      <div className="row wrap">
        {mayReadLeads && <ButtonLink to={LEADS_PATH}>{t('addons.units.leads')}</ButtonLink>}
        {mayReadLedger && <ButtonLink to={LEDGER_PATH}>{t('addons.units.history')}</ButtonLink>}
      </div>
    </Card>
  );
}
