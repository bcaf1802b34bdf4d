import { useSyncExternalStore } from 'react';
import { WINDOW_MEDIA } from './windowMedia.ts';
import { windowStore } from './windowStore.ts';

/** From this width on a panel is beside its list; below, it is a drawer, and a sheet on phones. */
const store = windowStore([WINDOW_MEDIA.desktopSm], ([small = false]) => !small);

export const useIsWide = (): boolean => useSyncExternalStore(store.subscribe, store.get);
