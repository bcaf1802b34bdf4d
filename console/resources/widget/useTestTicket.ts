import { useQuery } from '@tanstack/react-query';
import { HOUR } from '#contracts/durations.ts';
import type { TestTicket } from '#contracts/supplier/setup.ts';
import { useMayAsTeam } from '../../providers/activeSupplier.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useSession } from '../../providers/useSession.ts';

/** The ticket for sending a test enquiry; null for people who can't, or whose address isn't confirmed yet. */
export function useTestTicket(): TestTicket | null {
  const data = useConsoleData();
  const mayWrite = useMayAsTeam('leads:write');
  const confirmed = useSession()?.user.emailConfirmed ?? false;
  const { data: ticket } = useQuery({
    queryKey: ['test-ticket'],
    queryFn: () => data.testTicket(),
    enabled: mayWrite && confirmed,
    staleTime: 12 * HOUR,
    retry: false,
  });
  return ticket ?? null;
}
