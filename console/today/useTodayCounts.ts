import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '#contracts/durations.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';

/** Some tasks become due simply because time passes. */
const REFRESH_EVERY = MINUTE;

/** For the badge in the menu. */
export function useTodayCounts() {
  const data = useConsoleData();
  const enabled = useMay('leads:read');
  return useQuery({
    queryKey: ['leads', 'today', 'counts'],
    queryFn: () => data.todayCounts(),
    enabled,
    refetchInterval: REFRESH_EVERY,
  });
}
