import { useQuery } from '@tanstack/react-query';
import { useListController } from 'react-admin';
import { LEDGER_PRODUCTS } from '#contracts/money/ledger.ts';
import type { LedgerProduct, LedgerTransactionAnswer } from '#contracts/money/ledger.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { Card, EmptyState, ListAnswer, Pager, SegmentControl } from '../../ui/index.ts';
import { LedgerTable } from './LedgerTable.tsx';
import { RevealRule } from './RevealRule.tsx';

/** The supplier's own ledger at /ledger: balance, every entry, and the rules in words (R1, F2). */
export default function LedgerHistory() {
  const t = useT();
  return (
    <Page title={t('ledger.title')} narrow>
      <Ledger />
    </Page>
  );
}

function Ledger() {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const { data: accounts } = useQuery({ queryKey: ['accounts', 'all'], queryFn: () => data.ledgerAccounts() });
  const list = useListController<LedgerTransactionAnswer>({
    resource: 'ledger',
    filterDefaultValues: { product: 'enquiries' },
    sort: { field: 'sequence', order: 'DESC' },
    perPage: 25,
    disableAuthentication: true,
  });
  const product = (list.filterValues as { product?: LedgerProduct }).product ?? 'enquiries';
  const balance = accounts?.find((account) => account.product === product)?.balance;
  return (
    <>
      <PageHead lead={t('ledger.lead')} />
      <div className="ledger-head">
        <SegmentControl
          label={t('ledger.product')}
          options={LEDGER_PRODUCTS.map((value) => ({ value, label: t(`terms.product.${value}`) }))}
          value={product}
          onChange={(value) => list.setFilters({ product: value }, [])}
        />
        {balance !== undefined && (
          <p>
            <span className="metric metric--s">{format.number(balance)}</span>{' '}
            <span className="small ink-2">{t('ledger.left')}</span>
          </p>
        )}
      </div>
      <ListAnswer of={list} rows={6} empty={<EmptyState title={t('ledger.empty')} text={t('ledger.emptyText')} />}>
        {(entries) => <LedgerTable rows={entries} />}
      </ListAnswer>
      <div className="ledger-foot">
        <RevealRule />
        <Card title={t('ledger.rule.title')}>
          <ul className="ledger-rules small ink-2">
            <li>{t('ledger.rule.price')}</li>
            <li>{t('ledger.rule.widget')}</li>
            <li>{t('ledger.rule.rollback')}</li>
            <li>{t('ledger.rule.never')}</li>
          </ul>
        </Card>
      </div>
      <Pager label={t('ledger.pages')} list={list} />
    </>
  );
}
