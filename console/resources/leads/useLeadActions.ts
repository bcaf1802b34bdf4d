/** Small changes of a lead from a list or its detail: one call, the caches brought up to date, a failure said aloud. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeadDetail, LeadSummary, LeadUpdateInput } from '#contracts/lead.ts';
import { useToast } from '../../layout/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

export function useLeadActions() {
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] });
    const change = async (
      lead: Pick<LeadSummary, 'id' | 'version'>,
      input: Omit<LeadUpdateInput, 'version'>,
    ): Promise<void> => {
      try {
        const { data: saved } = await data.update<LeadDetail>('leads', {
          id: lead.id,
          data: { ...input, version: lead.version } as Partial<LeadDetail>,
          previousData: lead as LeadDetail,
        });
        queries.setQueryData(['leads', 'detail', lead.id], saved);
      } catch (error) {
        toast.failed(error);
      }
      await refresh();
    };
    return {
      change,
      refresh,
      star: (lead: LeadSummary) => change(lead, { starred: lead.starredAt === null }),
      /** A lead that was read becomes unread; the other way round too. */
      toggleRead: (lead: LeadSummary) => change(lead, { read: lead.read !== 'read' }),
    };
  }, [data, queries, toast]);
}
export type LeadActions = ReturnType<typeof useLeadActions>;
