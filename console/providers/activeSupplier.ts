/** Which supplier this console works for, and changing it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '#contracts/account/roles.ts';
import { sendJson } from './httpClient.ts';
import { activeAccess, loadSession } from './session.ts';
import { useActiveAccess } from './useSession.ts';

/** The id in every tenant path. Throws when the person has no supplier, because no tenant screen may be shown then. */
export function activeSupplierId(): string {
  const access = activeAccess();
  if (!access) throw new Error('No active supplier');
  return access.supplierId;
}

/** Makes another supplier active and forgets everything that was loaded for the former one. */
export async function switchSupplier(supplierId: string, queries: QueryClient): Promise<void> {
  await sendJson('PUT', '/api/auth/session/active-supplier', { supplierId });
  await loadSession();
  queries.clear();
}

/** Whether the person's role at the active supplier carries a permission; the server decides, this only hides. */
export function useMay(permission: Permission): boolean {
  return useActiveAccess()?.permissions.includes(permission) ?? false;
}
