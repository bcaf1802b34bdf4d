import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '#contracts/durations.ts';
import { useFormat } from '../format/useFormat.ts';
import { useT } from '../i18n/i18n.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';

/** A weekly median changes slowly, so not every lead event needs a new request. */
const FRESH = 5 * MINUTE;

/** The team's response time this week, in one line (D32); hidden without data. */
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
