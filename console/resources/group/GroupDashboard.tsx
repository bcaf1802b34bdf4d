import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { PERIODS } from '#contracts/supplier/periods.ts';
import type { PeriodName } from '#contracts/supplier/periods.ts';
import { Link } from 'react-router-dom';
import { WeeklyEnquiries } from '../../dashboard/WeeklyEnquiries.tsx';
import { asHeading } from '../../format/asHeading.ts';
import { useFormat } from '../../format/useFormat.ts';
import { useT } from '../../i18n/i18n.ts';
import { Page } from '../../layout/page/Page.tsx';
import { PageHead } from '../../layout/page/PageHead.tsx';
import { GROUP_PATH } from '../../providers/paths.ts';
import { Button, ButtonLink, Card, EmptyState, ErrorState, SegmentControl, SkeletonRows } from '../../ui/index.ts';
import { useAccount } from '../account/useAccount.ts';
import './group.css';
import { groupData } from './groupData.ts';
import type { FigureSort } from './figures.ts';
import { GroupTable } from './GroupTable.tsx';
import { GroupTotals } from './GroupTotals.tsx';
import { useGroupDownload } from './useGroupDownload.ts';
import { WaitingLongest } from './WaitingLongest.tsx';

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
  const [kept, setPeriod] = useStore<PeriodName>('group.period', PERIODS[0]);
  const period = PERIODS.includes(kept) ? kept : PERIODS[0];
  const [sort, setSort] = useState<FigureSort>({ by: 'waiting', descending: true });
  const { data, error, refetch } = useQuery({
    queryKey: ['group', 'dashboard', period],
    queryFn: () => groupData.dashboard(period),
    // Keeps the previous period's figures until the new ones have loaded.
    placeholderData: keepPreviousData,
  });
  const currency = useAccount().data?.currency ?? null;
  const download = useGroupDownload();
  const count = data?.rows.length ?? 0;
  return (
    <>
      <PageHead
        large
        over={asHeading(format.longDay(today))}
        {...(count > 0 && { title: t('group.dashboard.heading', { count }) })}
        actions={
          data && count > 0 ? (
            <>
              <SegmentControl
                label={t('group.dashboard.period')}
                value={period}
                onChange={setPeriod}
                options={PERIODS.map((value) => ({ value, label: t(`group.dashboard.periods.${value}`) }))}
              />
              <Button icon={Download} onClick={() => download(data, { sort, period, currency })}>
                {t('group.dashboard.export')}
              </Button>
            </>
          ) : (
            <ButtonLink to={GROUP_PATH}>{t('group.dashboard.add')}</ButtonLink>
          )
        }
      />
      {data && count > 0 ? (
        <div className="col group">
          <GroupTotals total={data.total} currency={currency} />
          <Card
            flush
            title={t('group.dashboard.table')}
            action={
              <Link className="small text-link" to={GROUP_PATH}>
                {t('group.dashboard.add')}
              </Link>
            }
          >
            <GroupTable dashboard={data} sort={sort} onSort={setSort} currency={currency} />
          </Card>
          <div className="group-more">
            <WeeklyEnquiries weeks={data.total.enquiriesByWeek} lastYear={data.total.enquiriesByWeekLastYear} />
            <WaitingLongest dashboard={data} />
          </div>
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
