import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { WebhookDeliveryState } from '#contracts/integrations/webhook.ts';
import { useT } from '../../../i18n/i18n.ts';
import { Button, Card, EmptyState, ErrorState, Pager, SegmentControl, SkeletonRows } from '../../../ui/index.ts';
import { connectionsData } from '../connectionsData.ts';
import { DeliveryLine } from './DeliveryLine.tsx';
import { ReplayAll } from './ReplayAll.tsx';

const SHOWN = ['all', 'delivered', 'retrying', 'failed', 'dropped'] as const;
/** How often waiting deliveries are refreshed, in milliseconds. */
const REFRESH_EVERY = 2_000;

/** Events sent in the last thirty days, and their outcomes. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const t = useT();
  const [state, setState] = useState<(typeof SHOWN)[number]>('all');
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const filter = state === 'all' ? {} : { state: state satisfies WebhookDeliveryState };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['webhook-deliveries', webhookId, filter, page, perPage],
    queryFn: () => connectionsData.deliveries(webhookId, filter, page, perPage),
    placeholderData: (before) => before,
    refetchInterval: (query) => (query.state.data?.rows.some((row) => row.state === 'waiting') ? REFRESH_EVERY : false),
  });
  const show = (next: typeof state): void => {
    setState(next);
    setPage(1);
  };
  return (
    <div>
      <Card
        title={t('connections.log.title')}
        flush
        action={
          <Button size="small" variant="ghost" icon={RefreshCw} busy={isFetching} onClick={() => void refetch()}>
            {t('connections.log.refresh')}
          </Button>
        }
      >
        <div className="row delivery-log__tools">
          <SegmentControl
            small
            label={t('connections.log.show')}
            options={SHOWN.map((value) => ({ value, label: t(`connections.log.state.${value}`) }))}
            value={state}
            onChange={show}
          />
          <span className="spacer" />
          <ReplayAll webhookId={webhookId} />
        </div>
        {error ? (
          <ErrorState error={error} compact onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonRows rows={4} />
        ) : data.rows.length === 0 ? (
          <EmptyState
            compact
            picture={false}
            title={t(state === 'all' ? 'connections.log.empty.title' : 'connections.log.noneSuch')}
            text={t('connections.log.empty.text')}
          />
        ) : (
          data.rows.map((row) => <DeliveryLine key={row.id} webhookId={webhookId} row={row} />)
        )}
      </Card>
      <Pager label={t('connections.log.pages')} list={{ page, perPage, total: data?.total, setPage, setPerPage }} />
    </div>
  );
}
