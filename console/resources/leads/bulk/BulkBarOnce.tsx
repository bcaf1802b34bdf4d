import { Suspense, lazy, useState } from 'react';
import { useLeadSelection } from './useLeadSelection.ts';

const BulkBar = lazy(() => import('./BulkBar.tsx'));

/** The bulk bar, fetched with the first lead that is selected; it then stays, so that what it began can end. */
export function BulkBarOnce() {
  const { count } = useLeadSelection();
  const [wanted, setWanted] = useState(false);
  if (count > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <BulkBar />
    </Suspense>
  ) : null;
}
