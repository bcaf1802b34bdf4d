import { ROLES, roleMay } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import { useActiveAccess } from '../../providers/useSession.ts';

/** Roles that the person can give and take here: a team's admins are its own choice, not that of its group. */
export function useRolesToGive(): readonly Role[] {
  const fromAbove = (useActiveAccess()?.through ?? null) !== null;
  return fromAbove ? ROLES.filter((role) => !roleMay(role, 'members:write')) : ROLES;
}
