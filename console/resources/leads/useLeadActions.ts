/** Small changes of a lead from a list or its detail: one call, the caches brought up to date, a failure said aloud. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import type { LeadUpdateInput } from '#contracts/lead/lead-change.ts';
import { useToast } from '../../layout/news/useToast.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { leadKey } from './leadKey.ts';

type Change = Omit<LeadUpdateInput, 'version'>;
/** What to change; asked with the lead as it is by the time the change is sent, where it depends on that. */
type Wanted = Change | ((lead: LeadSummary) => Change);

/** By lead, the change under way: the next one waits for it, since it needs the version that this one leaves behind. */
const underWay = new Map<string, Promise<LeadSummary | null>>();

export function useLeadActions() {
  const data = useConsoleData();
  const queries = useQueryClient();
  const toast = useToast();
  return useMemo(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: ['leads'] });
    /** What the server made of it; null when it refused. */
    const send = async (
      shown: LeadSummary,
      before: LeadSummary | null,
      wanted: Wanted,
    ): Promise<LeadSummary | null> => {
      const loaded = queries.getQueryData<LeadDetail>(leadKey(shown.id));
      const lead = [before, loaded].reduce<LeadSummary>(
        (newest, other) => (other && other.version > newest.version ? other : newest),
        shown,
      );
      try {
        const { data: saved } = await data.update<LeadDetail>('leads', {
          id: lead.id,
          data: {
            ...(typeof wanted === 'function' ? wanted(lead) : wanted),
            version: lead.version,
          } as Partial<LeadDetail>,
          previousData: lead as LeadDetail,
        });
        queries.setQueryData(leadKey(lead.id), saved);
        return saved;
      } catch (error) {
        toast.failed(error);
        return null;
      }
    };
    /** Whether the server took it. */
    const change = async (lead: LeadSummary, wanted: Wanted): Promise<boolean> => {
      const turn = (underWay.get(lead.id) ?? Promise.resolve(null)).then((before) => send(lead, before, wanted));
      underWay.set(lead.id, turn);
      const saved = await turn;
      if (underWay.get(lead.id) === turn) {
        underWay.delete(lead.id);
        await refresh();
      }
      return saved !== null;
    };
    return {
      change,
      star: (lead: LeadSummary) => change(lead, ({ starredAt }) => ({ starred: starredAt === null })),
      /** A lead that was read becomes unread; the other way round too. */
      toggleRead: (lead: LeadSummary) => change(lead, ({ read }) => ({ read: read !== 'read' })),
      /** Read, and answered elsewhere if it waited for that. */
      done: (lead: LeadSummary) =>
        change(lead, ({ needsReply }) => (needsReply ? { read: true, replied: true } : { read: true })),
    };
  }, [data, queries, toast]);
}
export type LeadActions = ReturnType<typeof useLeadActions>;
