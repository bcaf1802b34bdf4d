/** One lead with its conversation; opening it marks it as read. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import { offlineStore } from '../../offline/offlineStore.ts';
import { useMayAsTeam } from '../../providers/activeSupplier.ts';
import { keepRecent } from '../../providers/kept/recent.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { useCurrentLead } from '../../layout/keys/currentLead.ts';
import { leadKey } from './leadKey.ts';
import { useLeadActions } from './useLeadActions.ts';

/** Loads a lead. Opening it marks it as read if the person can edit leads, once per opening. */
export function useLead(leadId: string) {
  const data = useConsoleData();
  // Leads opened by staff stay unread for the team.
  const mayWrite = useMayAsTeam('leads:write');
  const { opened } = useLeadActions();
  const isOffline = useStoreValue(offlineStore) !== null;
  const marked = useRef<string | null>(null);
  const answer = useQuery({
    queryKey: leadKey(leadId),
    queryFn: async () => (await data.getOne<LeadDetail>('leads', { id: leadId })).data,
  });
  const lead = answer.data;
  const openId = lead?.id;
  useCurrentLead(openId);
  useEffect(() => {
    if (openId !== undefined) keepRecent('couples', openId);
  }, [openId]);
  useEffect(() => {
    // Without a connection, it is marked once that is back.
    if (!lead || !mayWrite || isOffline || marked.current === lead.id) return;
    marked.current = lead.id;
    const mark = async (): Promise<void> => {
      await opened(lead);
      // The call was lost on the way.
      if (offlineStore.get() !== null) marked.current = null;
    };
    if (lead.read !== 'read') void mark();
  }, [lead, mayWrite, isOffline, opened]);
  return answer;
}
