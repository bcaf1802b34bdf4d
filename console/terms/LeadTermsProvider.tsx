import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../providers/activeSupplier.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { LeadTermsContext } from './useLeadTerms.ts';

/** Changes arrive as a live event (`settings.changed`), so screens don't need to refetch. */
const FRESH_MS = 300_000;

/** Loads the supplier's terms once for all screens. */
export function LeadTermsProvider({ children }: { children: ReactNode }) {
  const data = useConsoleData();
  const enabled = useMay('leads:read');
  const { data: answer } = useQuery({
    queryKey: ['lead-terms'],
    queryFn: () => data.leadTerms(),
    enabled,
    staleTime: FRESH_MS,
  });
  return <LeadTermsContext.Provider value={answer ?? null}>{children}</LeadTermsContext.Provider>;
}
