import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Opens what a step of the score leads to: a link to this page names it as `#field-{place}`. The name is taken out of
 * the address, so that going back or reloading doesn't open it again. `open` is null until the page can.
 */
export function useStepPlace(place: string, open: (() => void) | null): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === `#field-${place}` && open !== null;
  const arrive = useEffectEvent(() => {
    void navigate({ pathname, search }, { replace: true });
    open?.();
  });
  useEffect(() => {
    if (isAsked) arrive();
  }, [isAsked]);
}

/** Frames that a field has to be drawn: its panel may be loaded first. */
const FRAMES = 60;

/** Moves the focus to a field that is drawn in a moment. */
export function focusSoon(id: string, frames = FRAMES): void {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  if (!field && frames > 0) requestAnimationFrame(() => focusSoon(id, frames - 1));
}
