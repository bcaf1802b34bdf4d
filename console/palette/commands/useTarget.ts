/** The leads that actions apply to: the selected leads, else the current lead, else none. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadDetail } from '#contracts/lead/lead.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { coupleFirstNames } from '../../format/names.ts';
import { useT } from '../../i18n/i18n.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import type { LeadSelection } from '../../resources/leads/bulk/useLeadSelection.ts';
import { useLeadSelection } from '../../resources/leads/bulk/useLeadSelection.ts';
import { currentLead } from '../../layout/keys/currentLead.ts';
import { leadKey } from '../../resources/leads/leadKey.ts';

/** The target the person chose in the palette: a couple, no lead, or nothing yet. */
export type ChosenTarget = LeadSummary | 'none' | null;

export interface Target {
  name: string;
  /** The lead; null if there are several. */
  lead: LeadSummary | null;
  /** The same with its conversation and contact, once loaded. */
  detail: LeadDetail | null;
  selection: Pick<LeadSelection, 'ids' | 'all' | 'clear' | 'count'>;
}

/** `pending` while the current lead is loading. */
export function useTarget(chosen: ChosenTarget): { target: Target | null; pending: boolean } {
  const t = useT();
  const data = useConsoleData();
  const queries = useQueryClient();
  const selection = useLeadSelection();
  const inHand = useStoreValue(currentLead);
  const several = chosen === null && selection.count > 0;
  const id = chosen === 'none' || several ? null : (chosen?.id ?? inHand);
  const answer = useQuery({
    queryKey: leadKey(id ?? ''),
    queryFn: async () => (await data.getOne<LeadDetail>('leads', { id: id ?? '' })).data,
    enabled: id !== null,
    staleTime: 10_000,
  });
  if (several) {
    const name = t('palette.many', { count: selection.count });
    return { target: { name, lead: null, detail: null, selection }, pending: false };
  }
  const detail = id === null ? null : (answer.data ?? queries.getQueryData<LeadDetail>(leadKey(id)) ?? null);
  const lead = detail ?? (chosen === 'none' ? null : chosen);
  if (id === null || !lead) return { target: null, pending: id !== null && answer.isPending };
  const one = { ids: new Set([id]), all: null, count: 1, clear: () => undefined };
  return { target: { name: coupleFirstNames(lead.partners), lead, detail, selection: one }, pending: false };
}
