import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WeeklyEnquiries } from '../../dashboard/WeeklyEnquiries.tsx';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { GROUP_PATH } from '../../providers/paths.ts';
import { ButtonLink, Card, EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts';
import './group.css';
import { groupData } from './groupData.ts';
import { GroupTable } from './GroupTable.tsx';
import { GroupTotals } from './GroupTotals.tsx';

/** The businesses of a group side by side, with the figures of their own dashboards (D63). */
export default function GroupDashboard() {
  const t = useT();
  return (
    <Page title={t('group.dashboard.title')}>
      <Figures />
    </Page>
  );
}

function Figures() {
  const t = useT();
  const format = useFormat();
  const [today] = useState(() => new Date().toISOString());
  const { data, error, refetch } = useQuery({ queryKey: ['group', 'dashboard'], queryFn: groupData.dashboard });
  const count = data?.rows.length ?? 0;
  return (
    <>
      <PageHead
        large
        over={format.longDay(today)}
        {...(count > 0 && { title: t('group.dashboard.heading', { count }) })}
        actions={<ButtonLink to={GROUP_PATH}>{t('group.dashboard.add')}</ButtonLink>}
      />
      {data && count > 0 ? (
        <div className="col group">
          <GroupTotals total={data.total} />
          <Card flush title={t('group.dashboard.table')}>
            <GroupTable dashboard={data} />
          </Card>
          <WeeklyEnquiries weeks={data.total.enquiriesByWeek} />
        </div>
      ) : data ? (
        <EmptyState title={t('group.dashboard.empty')} text={t('group.dashboard.emptyText')} />
      ) : error ? (
        <ErrorState error={error} title={t('group.dashboard.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </>
  );
}
