import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the new content after a page change: if the link that was used is gone, the focus would otherwise fall back to
 * the top of the document.
 */
export function useArrival(mainId: string): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body || document.activeElement === null) {
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [pathname, mainId]);
}
