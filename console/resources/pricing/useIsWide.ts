import { useSyncExternalStore } from 'react';

/** From here on the panel is beside the list; below, it is a drawer, and a sheet on phones. */
const wide = typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 1280px)') : null;

function subscribe(listener: () => void): () => void {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? true);
