import { useSyncExternalStore } from 'react';
import { WINDOW_MEDIA } from '../../theme/windowMedia.ts';

/** Mobile below 641 px, tablet to 1024, desktop above; a phone or tablet held sideways stays what it is (U2). */
export type WindowClass = 'mobile' | 'tablet' | 'desktop';

const query = (condition: string): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia(condition) : null;
const mobile = query(WINDOW_MEDIA.mobile);
const desktop = query(WINDOW_MEDIA.desktop);

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
