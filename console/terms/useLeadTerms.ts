import { createContext, useContext, useMemo } from 'react';
import type { LeadTermsAnswer } from '#contracts/lead/lead-configuration.ts';
import { useT } from '../i18n/i18n.ts';
import { leadTermsView } from './leadTermsView.ts';
import type { LeadTermsView } from './leadTermsView.ts';

/** The server's response; null in the back office and until it is loaded. */
export const LeadTermsContext = createContext<LeadTermsAnswer | null>(null);

/** Names, colours, icons and order of stages, statuses and labels (E5); the only source for all screens. */
export function useLeadTerms(): LeadTermsView {
  const answer = useContext(LeadTermsContext);
  const t = useT();
  return useMemo(() => leadTermsView(answer ?? undefined, t), [answer, t]);
}
