import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { asHeading } from '../format/asHeading.ts';
import { dayPart } from '../format/dates.ts';
import { useTimeZone } from '../format/timeZone.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { lazyPart, lazyProfilePart } from '../i18n/lazyPart.ts';
import { Page } from '../layout/page/Page.tsx';
import { PageHead } from '../layout/page/PageHead.tsx';
import { useMay } from '../providers/activeSupplier.ts';
import { useSession } from '../providers/useSession.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { ErrorState } from '../ui/surfaces/ErrorState.tsx';
import { BalancePanel } from './BalancePanel.tsx';
import './Dashboard.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { NewLeads } from './NewLeads.tsx';
import { NextMessages } from './NextMessages.tsx';
import { Pulse } from './Pulse.tsx';
import { ResponseTime } from './ResponseTime.tsx';
import { TodayList } from './TodayList.tsx';
import { useSetup } from './setup/useSetup.ts';
import { WeeklyEnquiries } from './WeeklyEnquiries.tsx';

const BillingHome = lazyPart(() => import('./BillingHome.tsx'));
const FirstHour = lazyPart(() => import('./setup/FirstHour.tsx'));
const ProfilePanels = lazyProfilePart(() => import('./ProfilePanels.tsx'));
const NumbersLater = lazyPart(() => import('./setup/NumbersLater.tsx'));

/** The first page after signing in; people who can't see leads get what they are allowed to see (C1). */
export default function Dashboard() {
  return useMay('leads:read') ? <LeadsAtAGlance /> : <BillingHome />;
}

/** Who is waiting, what is new, and how fast replies were (D63). */
function LeadsAtAGlance() {
  const t = useT();
  const data = useConsoleData();
  const answer = useQuery({ queryKey: ['dashboard'], queryFn: () => data.dashboard() });
  const setup = useSetup();
  const shown = setup.data?.shown === true ? setup.data : null;
  // If the steps fail to load, the figures are shown: they are true in any case.
  const hasNumbers = setup.data?.hasLeads ?? true;
  return (
    <Page title={t('dashboard.title')} narrow>
      <Greeting welcome={shown !== null && !hasNumbers} />
      {answer.data && !setup.isPending ? (
        <Suspense fallback={<DashboardSkeleton />}>
          {shown && <FirstHour setup={shown} />}
          {hasNumbers ? <Content dashboard={answer.data} /> : !shown && <NumbersLater />}
        </Suspense>
      ) : answer.isError ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}

/** `welcome` is used until the first enquiry. */
function Greeting({ welcome }: { welcome: boolean }) {
  const t = useT();
  const format = useFormat();
  const name = useSession()?.user.firstName ?? '';
  const [now] = useState(() => new Date());
  const part = dayPart(now, useTimeZone());
  const hello = welcome ? 'setup.welcome' : (`dashboard.greeting.${part}` as const);
  const title = name === '' ? t(`${hello}Plain`) : t(hello, { name });
  return <PageHead large over={asHeading(format.longDay(now.toISOString()))} title={title} />;
}

function Content({ dashboard }: { dashboard: DashboardAnswer }) {
  const mayReadProfile = useMay('supplier:read');
  return (
    <>
      <Pulse counts={dashboard.counts} balance={dashboard.balance} />
      <div className="dash__grid">
        <div className="dash__column">
          <TodayList />
          <NewLeads leads={dashboard.newLeads} unread={dashboard.counts.unread} />
          <WeeklyEnquiries weeks={dashboard.enquiriesByWeek} />
        </div>
        <div className="dash__column">
          <ResponseTime response={dashboard.responseTime} />
          <BalancePanel balance={dashboard.balance} />
          <NextMessages messages={dashboard.nextScheduled} />
          {mayReadProfile && (
            <Suspense fallback={null}>
              <ProfilePanels />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
