import { useQuery } from '@tanstack/react-query';
import { roleMay } from '#contracts/account/roles.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';

/** Who the visit is for, where that is one person; null for a team with several admins, and until it is known. */
export function useOnlyAdmin(): string | null {
  const data = useConsoleData();
  const { data: members = [] } = useQuery({ queryKey: ['members'], queryFn: () => data.members() });
  const admins = members.filter(({ role }) => roleMay(role, 'members:write'));
  return (admins.length === 1 && admins[0]?.name) || null;
}
