import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const CONTROLS = 'input, textarea, select, button';

/** The id of a field's wrapper: some kinds of fields have several controls, none with the field's id. */
export const wrapperId = (path: string): string => `place-${path}`;

/** A link can name a group or a field, which gets the focus once the profile has loaded; following the same link again works too. */
export function useScrollToGroup(): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash.length > 1) showPlace(location.hash.slice(1));
  }, [location]);
}

function showPlace(id: string): void {
  const wrapper = document.getElementById(id.replace(/^field-/u, wrapperId('')));
  const place = document.getElementById(id) ?? wrapper?.querySelector<HTMLElement>(CONTROLS);
  const isField = place?.matches(CONTROLS) === true;
  place?.scrollIntoView({ block: isField ? 'center' : 'start' });
  if (isField || place?.hasAttribute('tabindex')) place?.focus({ preventScroll: true });
}

/** Scrolls to a field and focuses it. */
export const showField = (path: string): void => showPlace(`field-${path}`);
