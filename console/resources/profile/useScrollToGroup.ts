import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A link from elsewhere names a group or a field, which then gets the focus; both are there only once the profile has come. */
export function useScrollToGroup(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    const isField = place?.matches('input, textarea, select') === true;
    place?.scrollIntoView({ block: isField ? 'center' : 'start' });
    if (isField) place.focus({ preventScroll: true });
  }, [hash]);
}
