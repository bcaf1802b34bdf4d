import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProofAnswer } from '#contracts/proof/proof.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { Card, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { CheckCard } from './CheckCard.tsx';
import { MailCard } from './MailCard.tsx';
import './proof.css';
import { proofData } from './proofData.ts';
import { StatusCard } from './StatusCard.tsx';

/** Proves that the website's domain belongs to the business, at /account/business. */
export default function ProofPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.settings') }], [t]);
  return (
    <Page title={t('proof.title')} parents={parents} narrow>
      <PageHead lead={t('proof.lead')} />
      <Proof />
    </Page>
  );
}

function Proof() {
  const t = useT();
  const { data, error, refetch } = useQuery({ queryKey: ['proof'], queryFn: proofData.state });
  if (data) return <Loaded state={data} />;
  if (error) return <ErrorState error={error} title={t('proof.failed')} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} />;
}

function Loaded({ state }: { state: ProofAnswer }) {
  const t = useT();
  const { domain, refused, steps, website, proof } = state;
  return (
    <div className="col proof">
      {proof && <StatusCard proof={proof} />}
      {refused && (
        <Card title={t(`proof.refused.${refused}.title`)}>
          <p className="small ink-2">{t(`proof.refused.${refused}.text`, { website })}</p>
        </Card>
      )}
      {domain !== null && steps && (
        <>
          <header className="proof__ways">
            <h2 className="display-xs">{proof ? t('proof.waysAgainTitle') : t('proof.waysTitle', { domain })}</h2>
            <p className="small ink-2">{t('proof.waysText')}</p>
          </header>
          <MailCard domain={domain} addresses={steps.addresses} open={state.mail} />
          <CheckCard
            method="dns"
            lines={[
              { label: t('proof.dns.type'), value: 'TXT' },
              { label: t('proof.dns.name'), value: steps.record.name },
              { label: t('proof.dns.value'), value: steps.record.value },
            ]}
          />
          <CheckCard
            method="file"
            lines={[
              { label: t('proof.file.url'), value: steps.file.url },
              { label: t('proof.file.content'), value: steps.file.content },
            ]}
          />
          <p className="small ink-3">{t('proof.changed')}</p>
        </>
      )}
    </div>
  );
}
