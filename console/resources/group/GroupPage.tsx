import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { Button, ErrorState, SkeletonRows } from '../../ui/index.ts';
import { PAGE_ACTION } from '../../layout/page/pageAction.ts';
import { AboveCard } from './AboveCard.tsx';
import { BelowCard } from './BelowCard.tsx';
import './group.css';
import { groupData } from './groupData.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { RequestsCard } from './RequestsCard.tsx';

/** The group a business belongs to, the ones below it, and open requests, at /account/group. */
export default function GroupPage() {
  const t = useT();
  const parents = useMemo(() => [{ label: t('shell.menu.settings') }], [t]);
  return (
    <Page title={t('group.title')} parents={parents} narrow>
      <Group />
    </Page>
  );
}

function Group() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const connections = useQuery({ queryKey: ['group', 'connections'], queryFn: groupData.connections });
  const requests = useQuery({ queryKey: ['group', 'requests'], queryFn: groupData.requests });
  const error = connections.error ?? requests.error;
  return (
    <>
      <PageHead
        lead={t('group.lead')}
        actions={
          <Button
            id={PAGE_ACTION}
            variant="primary"
            icon={Plus}
            disabled={!connections.data}
            onClick={() => setAsking(true)}
          >
            {t('group.below.add')}
          </Button>
        }
      />
      {connections.data && requests.data ? (
        <div className="col group">
          {requests.data.length > 0 && <RequestsCard requests={requests.data} />}
          <AboveCard connections={connections.data} />
          <BelowCard members={connections.data.children} />
          {asking && <RequestDialog onClose={() => setAsking(false)} />}
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          title={t('group.failed')}
          onRetry={() => void Promise.all([connections.refetch(), requests.refetch()])}
        />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </>
  );
}
