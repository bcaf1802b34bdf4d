import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A link can name a group or a field, which gets the focus once the profile has loaded. */
export function useScrollToGroup(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    const isField = place?.matches('input, textarea, select') === true;
    place?.scrollIntoView({ block: isField ? 'center' : 'start' });
    if (isField) place.focus({ preventScroll: true });
  }, [hash]);
}
