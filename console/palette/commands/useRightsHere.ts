import { useContext } from 'react';
import type { Permission } from '#contracts/account/roles.ts';
import { LEADS_PATH } from '../../providers/paths.ts';
import { useActiveAccess } from '../../providers/useSession.ts';
import { AppScreens } from '../../screens/ScreenLink.tsx';

const NONE: readonly Permission[] = [];

/** The person's permissions at the active supplier; none in the back office and without a supplier. */
export function useRightsHere(): readonly Permission[] {
  const isOfSupplier = useContext(AppScreens).some(({ path }) => path === LEADS_PATH);
  const permissions = useActiveAccess()?.permissions ?? NONE;
  return isOfSupplier ? permissions : NONE;
}
