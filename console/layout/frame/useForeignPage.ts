import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { DASHBOARD_PATH } from '../../providers/paths.ts';
import { useActiveAccess } from '../../providers/useSession.ts';

/** State stored with a history entry: the router's index, and the supplier. */
interface Kept {
  idx?: number;
  supplierId?: string;
}
const keptNow = (): Kept => (window.history.state as Kept | null) ?? {};

/**
 * Addresses name leads and filters of one supplier. The browser's Back button never opens pages of the supplier that was active
 * before a switch, but the dashboard instead (S37). Returns whether this page is one of them and must not be shown.
 */
export function useForeignPage(): boolean {
  // Re-renders on every navigation, to check the new history entry.
  useLocation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const supplierId = useActiveAccess()?.supplierId;
  const kept = keptNow();
  const foreign = byHistory && kept.supplierId !== undefined && kept.supplierId !== supplierId;
  useEffect(() => {
    const page = keptNow();
    if (foreign) void navigate(DASHBOARD_PATH, { replace: true });
    else if (supplierId !== undefined && page.idx !== undefined && page.supplierId === undefined)
      window.history.replaceState({ ...page, supplierId }, '');
  });
  return foreign;
}
