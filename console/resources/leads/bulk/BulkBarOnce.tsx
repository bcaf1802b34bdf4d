import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useLeadSelection } from './useLeadSelection.ts';

const BulkBar = lazyPart(() => import('./BulkBar.tsx'));

/** The bulk bar, loaded when the first lead is selected; it then stays mounted, so that its requests can finish. */
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
