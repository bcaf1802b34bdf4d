import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A link from elsewhere names a group; it is there only once the profile has come. */
export function useScrollToGroup(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
