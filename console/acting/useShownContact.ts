import { useQuery } from '@tanstack/react-query';
import type { LeadContact } from '#contracts/lead/lead.ts';
import { useSession } from '../providers/useSession.ts';

/** The couple's contact details revealed to staff in this visit. Kept in this page's memory only. */
export function useShownContact(leadId: string) {
  const queryKey = ['shown-contact', useSession()?.acting?.visitId, leadId];
  const { data } = useQuery<LeadContact | null>({ queryKey, queryFn: () => null, enabled: false, gcTime: Infinity });
  return { contact: data ?? null, queryKey };
}
