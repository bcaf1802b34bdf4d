/** Saved views of the lead list: the list, the number of leads in each, and their actions. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeadView, LeadViewCount, LeadViewInput, LeadViewUpdate } from '#contracts/lead/lead-view.ts';
import { useAttempt } from '../../../../layout/news/useAttempt.ts';
import { useMay } from '../../../../providers/activeSupplier.ts';
import { useConsoleData } from '../../../../providers/useConsoleData.ts';

const KEY = ['lead-views'];
/** Below `leads`, so that live events about leads refresh it. */
const COUNTS_KEY = ['leads', 'view-counts'];

export function useLeadViews(): readonly LeadView[] {
  const data = useConsoleData();
  const enabled = useMay('leads:read');
  return useQuery({ queryKey: KEY, queryFn: () => data.leadViews(), enabled }).data ?? [];
}

/** By view; nothing is requested while there are no views. */
export function useLeadViewCounts(views: readonly LeadView[]): ReadonlyMap<string, LeadViewCount> {
  const data = useConsoleData();
  const { data: counts } = useQuery({
    queryKey: [...COUNTS_KEY, views.map(({ id, version }) => `${id} ${version}`)],
    queryFn: () => data.leadViewCounts(),
    enabled: views.length > 0,
    staleTime: 15_000,
  });
  return useMemo(() => new Map((counts ?? []).map((count) => [count.id, count])), [counts]);
}

export function useLeadViewActions() {
  const data = useConsoleData();
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMemo(
    () => ({
      /** @throws HttpError for the form to show */
      save: async (input: LeadViewInput): Promise<LeadView> => {
        const view = await data.createLeadView(input);
        await Promise.all([KEY, COUNTS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
        return view;
      },
      /** Returns whether the server accepted it; announces a refusal. */
      change: (view: LeadView, change: Omit<LeadViewUpdate, 'version'>): Promise<boolean> =>
        attempt(() => data.changeLeadView(view.id, { ...change, version: view.version }), KEY, COUNTS_KEY),
      remove: (view: LeadView): Promise<boolean> => attempt(() => data.deleteLeadView(view.id), KEY, COUNTS_KEY),
    }),
    [data, queries, attempt],
  );
}
