import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { SECOND } from '#contracts/durations.ts';
import type { AuditEntryAnswer } from '#contracts/staff/audit.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { useSession } from '../providers/useSession.ts';

/** Opening a lead sends no event, so the list is polled. */
const POLL_EVERY = 10 * SECOND;
const MOST = 50;

export interface VisitSteps {
  /** In chronological order; only the latest steps of a long visit. */
  steps: readonly AuditEntryAnswer[];
  total: number;
}

/** Every step of the running visit, from the audit log: the same entries that the supplier's admins see. */
export function useVisitSteps(): UseQueryResult<VisitSteps> {
  const data = useConsoleData();
  const visitId = useSession()?.acting?.visitId;
  return useQuery({
    queryKey: ['visit', visitId],
    queryFn: async () => {
      const page = await data.getList<AuditEntryAnswer>('audit-log', {
        filter: { visitId },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: MOST },
      });
      return { steps: page.data.toReversed(), total: page.total ?? page.data.length };
    },
    enabled: visitId !== undefined,
    refetchInterval: POLL_EVERY,
  });
}
