import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useLeadSelection } from './useLeadSelection.ts';

const BulkBar = lazyPart(() => import('./BulkBar.tsx'));

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
