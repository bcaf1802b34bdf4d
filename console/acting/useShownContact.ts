import { useQuery } from '@tanstack/react-query';
import type { LeadContact } from '#contracts/lead/lead.ts';
import { useSession } from '../providers/useSession.ts';

/** The contact of a couple that was shown to staff in this visit; only in the memory of this page, which ends with it. */
export function useShownContact(leadId: string) {
  const queryKey = ['shown-contact', useSession()?.acting?.visitId, leadId];
  const { data } = useQuery<LeadContact | null>({ queryKey, queryFn: () => null, enabled: false, gcTime: Infinity });
  return { contact: data ?? null, queryKey };
}
