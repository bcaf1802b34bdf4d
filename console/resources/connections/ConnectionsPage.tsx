import { useT } from '../../i18n/i18n.ts';
import { useMemo } from 'react';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { LEADS_PATH } from '../../providers/paths.ts';
import './connections.css';
import { ApiKeysCard } from './keys/ApiKeysCard.tsx';
import { CallExample } from './keys/CallExample.tsx';
import { WebhooksCard } from './webhooks/WebhooksCard.tsx';

/** API keys and webhooks, at /connections (X1). */
export default function ConnectionsPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('leads.title'), to: LEADS_PATH }], [t]);
  return (
    <Page title={t('connections.title')} parents={parents} narrow>
      <PageHead lead={t('connections.lead')} />
      <div className="col connections">
        <ApiKeysCard />
        <WebhooksCard />
        <CallExample />
      </div>
    </Page>
  );
}
