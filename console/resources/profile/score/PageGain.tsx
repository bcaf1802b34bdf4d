import { Suspense } from 'react';
import type { ScorePage } from '#contracts/profile/score-terms.ts';
import { lazyProfileExtra } from '../../../i18n/lazyPart.ts';
import './page-gain.css';

/** Not needed to show a page, so it comes after it. */
const GainHere = lazyProfileExtra(() => import('./GainHere.tsx'));

/** Below the head of a page of the profile: what its next step earns. The line is there from the start, so that nothing moves. */
export function PageGain({ pages }: { pages: readonly ScorePage[] }) {
  return (
    <p className="page-gain small ink-2">
      <Suspense>
        <GainHere pages={pages} />
      </Suspense>
    </p>
  );
}
