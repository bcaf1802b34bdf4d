import { useT } from '../i18n/i18n.ts';
import { useTodayCounts } from './useTodayCounts.ts';

/** How many couples need attention now; hidden at zero. */
export function TodayCount() {
  const t = useT();
  const { data } = useTodayCounts();
  if (!data || data.everyone === 0) return null;
  return (
    <span className="nav-count num">
      <span aria-hidden="true">{data.everyone > 99 || data.atLeast ? '99+' : data.everyone}</span>
      <span className="visually-hidden">{t('shell.todayBadge', { count: data.everyone })}</span>
    </span>
  );
}
