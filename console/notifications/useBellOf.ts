import { useHref } from 'react-router-dom';
import { STAFF_BASE } from '../auth/entryPaths.ts';
import { useMay } from '../providers/activeSupplier.ts';
import { useActing } from '../providers/useSession.ts';

export type BellOf = 'supplier' | 'account';

/**
 * The bell's contents: the supplier's and the account's news, or only the account's in the back office and for people without a
 * supplier. Null for staff on a visit, who have none.
 */
export function useBellOf(): BellOf | null {
  const isOffice = useHref('/').startsWith(STAFF_BASE);
  const readsSupplier = useMay('supplier:read');
  const acting = useActing();
  if (acting) return null;
  return readsSupplier && !isOffice ? 'supplier' : 'account';
}
