import { ROLES, roleMay } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import { useActiveAccess } from '../../providers/useSession.ts';

/** Roles that the person can assign and remove here. Only a team's own admins choose its admins (S16). */
export function useRolesToGive(): readonly Role[] {
  const fromAbove = (useActiveAccess()?.through ?? null) !== null;
  return fromAbove ? ROLES.filter((role) => !roleMay(role, 'members:write')) : ROLES;
}
