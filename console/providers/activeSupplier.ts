/** The supplier that this console is for. */
import type { Permission } from '#contracts/account/roles.ts';
import { activeAccess } from './session.ts';
import { useActiveAccess, useActing } from './useSession.ts';

/** The id used in every tenant path. Throws if the person has no supplier, because no tenant screen may be shown then. */
export function activeSupplierId(): string {
  const access = activeAccess();
  if (!access) throw new Error('No active supplier');
  return access.supplierId;
}

/** Whether the person's role at the active supplier has a permission; the server decides, this only hides controls. */
export function useMay(permission: Permission): boolean {
  return useActiveAccess()?.permissions.includes(permission) ?? false;
}

/** The same, but false for staff acting for the supplier: for actions they can't do although an admin could (D11). */
export function useMayAsTeam(permission: Permission): boolean {
  const may = useMay(permission);
  return !useActing() && may;
}
