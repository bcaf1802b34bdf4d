import { useSyncExternalStore } from 'react';
import { WINDOW_MEDIA } from '../../theme/windowMedia.ts';
import { windowStore } from '../../theme/windowStore.ts';

/** Mobile below 641 px, tablet up to 1024, desktop above; rotating a phone or tablet doesn't change its class (U2). */
export type WindowClass = 'mobile' | 'tablet' | 'desktop';

const store = windowStore<WindowClass>([WINDOW_MEDIA.mobile, WINDOW_MEDIA.desktop], ([mobile, desktop = true]) => {
  if (mobile) return 'mobile';
  return desktop ? 'desktop' : 'tablet';
});

export const useWindowClass = (): WindowClass => useSyncExternalStore(store.subscribe, store.get);
