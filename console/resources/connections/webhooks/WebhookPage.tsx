import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { WebhookAnswer } from '#contracts/integrations/webhook.ts';
import { useT } from '../../../i18n/i18n.ts';
import { NotFoundPage } from '../../../layout/page/NotFoundPage.tsx';
import { Page } from '../../../layout/page/Page.tsx';
import { PageHead } from '../../../layout/page/PageHead.tsx';
import { HttpError } from '../../../providers/HttpError.ts';
import { CONNECTIONS_PATH } from '../../../providers/paths.ts';
import { ErrorState, SkeletonRows } from '../../../ui/index.ts';
import '../connections.css';
import { connectionsData } from '../connectionsData.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { HookNews } from './HookNews.tsx';
import { SecretCard } from './SecretCard.tsx';
import { TestButton } from './TestButton.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookState } from './WebhookState.tsx';

/** One webhook: whether it works, its deliveries and its events, at /connections/webhooks/:webhookId. */
export default function WebhookPage() {
  const t = useT();
  const { webhookId = '' } = useParams();
  const parents = useMemo(() => [{ label: t('connections.title'), to: CONNECTIONS_PATH }], [t]);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', webhookId],
    queryFn: () => connectionsData.webhook(webhookId),
  });
  if (error instanceof HttpError && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={data ? nameOf(data) : t('connections.hooks.one')} parents={parents} narrow>
      {data ? (
        <Hook hook={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </Page>
  );
}

const nameOf = ({ description, url }: WebhookAnswer): string => description || new URL(url).host;

function Hook({ hook }: { hook: WebhookAnswer }) {
  return (
    <>
      <PageHead lead={<WebhookState hook={hook} />} actions={<TestButton webhookId={hook.id} />} />
      <div className="col connections">
        <HookNews hook={hook} />
        <DeliveryLog webhookId={hook.id} />
        <WebhookForm key={hook.id} hook={hook} />
        <SecretCard hook={hook} />
      </div>
    </>
  );
}
