/** Queries shared by the frame and several screens; a key's first part is the resource, so live events find it. */
import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '#contracts/durations.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { useActiveAccess } from '../providers/useSession.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';

/** Counts for the view tabs, the ribbon and the badges. */
export function useLeadCounts() {
  const data = useConsoleData();
  const enabled = useMay('leads:read');
  return useQuery({ queryKey: ['leads', 'counts'], queryFn: () => data.leadCounts(), enabled });
}

/** The active supplier's own record: currency, time zone, pay per enquiry. */
export function useActiveSupplier() {
  const data = useConsoleData();
  const enabled = useActiveAccess() !== null;
  return useQuery({ queryKey: ['suppliers', 'active'], queryFn: () => data.supplier(), enabled, staleTime: MINUTE });
}

/** Units left for revealing enquiries; null while unknown, or for suppliers that don't pay per enquiry. */
export function useEnquiryBalance(): number | null {
  const data = useConsoleData();
  const mayRead = useMay('ledger:read');
  const { data: supplier } = useActiveSupplier();
  const enabled = mayRead && supplier?.payPerEnquiry === true;
  const { data: accounts } = useQuery({
    queryKey: ['accounts', 'all'],
    queryFn: () => data.ledgerAccounts(),
    enabled,
  });
  if (!enabled || !accounts) return null;
  return accounts.find((account) => account.product === 'enquiries')?.balance ?? 0;
}

/** Automated messages waiting for approval; 0 while unknown. */
export function useProposalCount(): number {
  const data = useConsoleData();
  const enabled = useMay('leads:read');
  const { data: total } = useQuery({
    queryKey: ['recipe-runs', 'proposed', 'count'],
    queryFn: async () =>
      (
        await data.getList('recipe-runs', {
          filter: { state: 'proposed' },
          sort: { field: 'at', order: 'DESC' },
          pagination: { page: 1, perPage: 1 },
        })
      ).total ?? 0,
    enabled,
  });
  return total ?? 0;
}
