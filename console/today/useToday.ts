/** The list of today. The keys begin with `leads`, so that whatever changes a lead asks for them again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MINUTE } from '#contracts/durations.ts';
import { TODAY_MOST } from '#contracts/lead/today.ts';
import type { TodayScope } from '#contracts/lead/today.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';

/** Begins the keys of every list of today. */
export const TODAY = ['leads', 'today'] as const;
/** Some of what is to do comes with the clock alone. */
const LOOK_AGAIN = MINUTE;

export function useToday(scope: TodayScope, limit: number = TODAY_MOST) {
  const data = useConsoleData();
  const enabled = useMay('leads:read');
  return useQuery({
    queryKey: [...TODAY, scope, limit],
    queryFn: () => data.today(scope, limit),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
  });
}
