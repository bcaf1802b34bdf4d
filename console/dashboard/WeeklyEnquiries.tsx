import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { Chart } from '../charts/Chart.tsx';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { Card } from '../ui/surfaces/Card.tsx';

type Weeks = DashboardAnswer['enquiriesByWeek'];

/** Enquiries of the last twelve weeks; the running week is lighter. */
export function WeeklyEnquiries({ weeks }: { weeks: Weeks }) {
  const t = useT();
  const finding = useFinding(weeks);
  const format = useFormat();
  if (weeks.every(({ count }) => count === 0)) {
    return (
      <Card title={t('dashboard.weeks.title')}>
        <p className="small ink-2">{finding}</p>
      </Card>
    );
  }
  return (
    <Card title={t('dashboard.weeks.title')}>
      <Chart
        kind="columns"
        finding={finding}
        fileName="aisle-enquiries-per-week"
        data={{
          categoryName: t('dashboard.weeks.week'),
          categories: weeks.map(({ week }) => format.shortDate(week)),
          series: [{ name: t('dashboard.weeks.series'), role: 'own', values: weeks.map(({ count }) => count) }],
          lastUnfinished: true,
        }}
      />
    </Card>
  );
}

function useFinding(weeks: Weeks): string {
  const t = useT();
  const format = useFormat();
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const best = weeks.reduce<Weeks[number] | null>((top, week) => (top && top.count >= week.count ? top : week), null);
  if (total === 0 || !best) return t('dashboard.weeks.none', { weeks: weeks.length });
  return t('dashboard.weeks.finding', {
    total,
    weeks: weeks.length,
    best: format.shortDate(best.week),
    most: best.count,
  });
}
