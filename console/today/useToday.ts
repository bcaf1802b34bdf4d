/** The Today list. Its query keys begin with `leads`, so that every change to a lead refreshes them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MINUTE } from '#contracts/durations.ts';
import { TODAY_MOST } from '#contracts/lead/today.ts';
import type { TodayScope } from '#contracts/lead/today.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';

/** First parts of the query keys of all Today lists. */
export const TODAY = ['leads', 'today'] as const;
/** Some tasks become due simply because time passes. */
const REFRESH_EVERY = MINUTE;

export function useToday(scope: TodayScope, limit: number = TODAY_MOST) {
  const data = useConsoleData();
  const enabled = useMay('leads:read');
  return useQuery({
    queryKey: [...TODAY, scope, limit],
    queryFn: () => data.today(scope, limit),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_EVERY,
  });
}
