import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { leadKey } from '../resources/leads/leadKey.ts';

/**
 * A couple with its conversation, for viewing: moving through the list marks nothing as read or opened; only replying and settling
 * do. The next one is prefetched.
 */
export function useTodayLead(leadId: string, nextId: string | undefined) {
  const data = useConsoleData();
  const queries = useQueryClient();
  const ask = async (id: string): Promise<LeadDetail> => (await data.getOne<LeadDetail>('leads', { id })).data;
  const answer = useQuery({ queryKey: leadKey(leadId), queryFn: () => ask(leadId) });
  const ready = answer.isSuccess;
  useEffect(() => {
    if (!ready || nextId === undefined) return;
    const next = async (): Promise<LeadDetail> => (await data.getOne<LeadDetail>('leads', { id: nextId })).data;
    void queries.prefetchQuery({ queryKey: leadKey(nextId), queryFn: next, staleTime: 30_000 });
  }, [ready, nextId, data, queries]);
  return answer;
}
