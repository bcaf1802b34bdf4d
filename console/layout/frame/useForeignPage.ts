import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { DASHBOARD_PATH } from '../../providers/paths.ts';
import { useActiveAccess } from '../../providers/useSession.ts';

/** What the browser keeps with a page of its history, beside what the router writes there. */
interface Kept {
  supplierId?: string;
}
const keptNow = (): Kept => (window.history.state as Kept | null) ?? {};

/**
 * Addresses name leads and filters of one supplier. The browser's Back button never opens those of the supplier that was
 * active before a switch, but the dashboard (S37). Returns whether the page is such a one and must not be shown.
 */
export function useForeignPage(): boolean {
  const { key } = useLocation();
  const byHistory = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const supplierId = useActiveAccess()?.supplierId;
  const owner = keptNow().supplierId;
  const foreign = byHistory && owner !== undefined && owner !== supplierId;
  useEffect(() => {
    if (foreign) void navigate(DASHBOARD_PATH, { replace: true });
    else if (supplierId !== undefined && keptNow().supplierId === undefined)
      window.history.replaceState({ ...keptNow(), supplierId }, '');
  }, [foreign, key, navigate, supplierId]);
  return foreign;
}
