import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '#contracts/durations.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';

/** A median of a week moves slowly; every event of a lead is no reason to ask again. */
const FRESH = 5 * MINUTE;

/** How quick the team was this week, in one line (D32); nothing while nothing tells. */
export function ResponseStrip() {
  const t = useT();
  const format = useFormat();
  const data = useConsoleData();
  const { data: strip } = useQuery({
    queryKey: ['response-time'],
    queryFn: () => data.responseStrip(),
    staleTime: FRESH,
  });
  if (!strip || (strip.medianMinutes === null && strip.score === null)) return null;
  return (
    <p className="small ink-2 today-strip">
      {strip.medianMinutes !== null && (
        <span>{t('today.strip.median', { time: format.duration(strip.medianMinutes) })}</span>
      )}
      {strip.score !== null && (
        <span title={t('dashboard.response.scoreHow')}>{t('today.strip.score', { score: strip.score })}</span>
      )}
    </p>
  );
}
