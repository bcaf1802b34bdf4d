import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ScorePage } from '#contracts/profile/score-terms.ts';
import { lazyProfileExtra } from '../../../i18n/lazyPart.ts';

/** Not needed to show a page, so it is loaded after it. */
const GainHere = lazyProfileExtra(() => import('./GainHere.tsx'));

/** Below the header of a profile page: what its next step earns. The line is there from the start, so that nothing shifts. */
export function PageGain({ pages }: { pages: readonly ScorePage[] }) {
  return (
    <p className="row wrap small ink-2 page-gain" style={{ minHeight: 28, margin: '4px 0 12px' }}>
      <Suspense>
        <GainHere pages={pages} />
      </Suspense>
    </p>
  );
}

/**
 * Opens the target of a step of the score: a link to this page names it as `#field-{place}`. The hash is removed from the address,
 * so that going back or reloading doesn't open it again. `open` is null until the page is ready, and returns the id of the control
 * to focus, unless it sets the focus itself.
 */
export function useStepPlace(place: string, open: (() => string | null) | null): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const next = useRef<string | null>(null);
  const isAsked = hash === `#field-${place}` && open !== null;
  const arrive = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true });
    next.current = open?.() ?? null;
  });
  // Before the next effect, so that it runs once the opened part is rendered.
  useEffect(() => {
    const { current: field } = next;
    next.current = null;
    if (field !== null) focusSoon(field);
  });
  useEffect(() => {
    if (isAsked) arrive();
  }, [isAsked]);
}

/** Number of frames to wait for a panel to load. */
const FRAMES = 60;

function focusSoon(id: string, frames = FRAMES): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  if (!field && frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1));
}

/** For `useStepPlace`: opens a dialog, which takes the focus. */
export const opening = (open: () => void) => (): null => {
  open();
  return null;
};
