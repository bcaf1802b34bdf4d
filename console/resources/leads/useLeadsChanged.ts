import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { STALE_WITH_LEADS } from '../../providers/staleWithLeads.ts';

/** After changes to leads: refetches everything on screen that shows them. */
export function useLeadsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all(STALE_WITH_LEADS.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }, [queries]);
}
