import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '#contracts/durations.ts';
import { useMay } from '../../providers/activeSupplier.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

export interface TeamMember {
  id: string;
  name: string;
}

/** The team, for choosing a lead's owner; empty for roles that can't see it. */
export function useMembers(): readonly TeamMember[] {
  const data = useConsoleData();
  const enabled = useMay('members:read');
  const { data: members } = useQuery({
    queryKey: ['members'],
    queryFn: () => data.members(),
    enabled,
    staleTime: MINUTE,
  });
  return (members ?? []).map((member) => ({ id: member.userId, name: member.name }));
}
