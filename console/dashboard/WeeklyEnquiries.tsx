import type { DashboardAnswer } from '#contracts/supplier/dashboard.ts';
import { Chart } from '../charts/Chart.tsx';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { Card } from '../ui/surfaces/Card.tsx';

type Weeks = DashboardAnswer['enquiriesByWeek'];

interface WeeklyEnquiriesProps {
  weeks: Weeks;
  /** The same weeks a year earlier; both are then drawn as lines. Left out if there were no enquiries. */
  lastYear?: Weeks;
}

/** Enquiries of the last twelve weeks; the current week is lighter. */
export function WeeklyEnquiries({ weeks, lastYear = [] }: WeeklyEnquiriesProps) {
  const t = useT();
  const compared = lastYear.some(({ count }) => count > 0);
  const finding = useFinding(weeks, compared ? lastYear : []);
  const format = useFormat();
  if (!compared && weeks.every(({ count }) => count === 0)) {
    return (
      <Card title={t('dashboard.weeks.title')}>
        <p className="small ink-2">{finding}</p>
      </Card>
    );
  }
  return (
    <Card title={t('dashboard.weeks.title')}>
      <Chart
        kind={compared ? 'lines' : 'columns'}
        finding={finding}
        fileName="aisle-enquiries-per-week"
        data={{
          categoryName: t('dashboard.weeks.week'),
          categories: weeks.map(({ week }) => format.shortDate(week)),
          series: [
            { name: t('dashboard.weeks.series'), role: 'own', values: weeks.map(({ count }) => count) },
            ...(compared
              ? [
                  {
                    name: t('dashboard.weeks.lastYear'),
                    role: 'earlier' as const,
                    values: lastYear.map(({ count }) => count),
                  },
                ]
              : []),
          ],
          lastUnfinished: true,
        }}
      />
    </Card>
  );
}

function useFinding(weeks: Weeks, lastYear: Weeks): string {
  const t = useT();
  const format = useFormat();
  const total = sumOf(weeks);
  const before = lastYear.length > 0 ? ` ${t('dashboard.weeks.before', { total: sumOf(lastYear) })}` : '';
  const best = weeks.reduce<Weeks[number] | null>((top, week) => (top && top.count >= week.count ? top : week), null);
  if (total === 0 || !best) return t('dashboard.weeks.none', { weeks: weeks.length }) + before;
  const found = t('dashboard.weeks.finding', {
    total,
    weeks: weeks.length,
    best: format.shortDate(best.week),
    most: best.count,
  });
  return found + before;
}

const sumOf = (weeks: Weeks): number => weeks.reduce((sum, { count }) => sum + count, 0);
