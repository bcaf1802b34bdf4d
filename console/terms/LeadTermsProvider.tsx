import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../providers/activeSupplier.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { LeadTermsContext } from './useLeadTerms.ts';

/** Changes come as a live event (`settings.changed`), so asking again on every screen is not needed. */
const FRESH_MS = 300_000;

/** Asks for the supplier's terms once for all screens. */
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
