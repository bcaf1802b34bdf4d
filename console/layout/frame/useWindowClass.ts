import { useSyncExternalStore } from 'react';
import { tokens } from '../../theme/tokens.ts';

/** Mobile below 641 px, tablet to 1024, desktop above (U2). */
export type WindowClass = 'mobile' | 'tablet' | 'desktop';

const query = (condition: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(condition) : null;
const mobile = query(`(max-width: ${tokens.breakpoint.mobileMax}px)`);
const desktop = query(`(min-width: ${tokens.breakpoint.desktopMin}px)`);

function windowClass(): WindowClass {
  if (mobile?.matches) return 'mobile';
  return desktop === null || desktop.matches ? 'desktop' : 'tablet';
}

function subscribe(listener: () => void): () => void {
  mobile?.addEventListener('change', listener);
  desktop?.addEventListener('change', listener);
  return () => {
    mobile?.removeEventListener('change', listener);
    desktop?.removeEventListener('change', listener);
  };
}

export const useWindowClass = (): WindowClass => useSyncExternalStore(subscribe, windowClass);
