import { useSyncExternalStore } from 'react';
import { WINDOW_MEDIA } from '../../theme/windowMedia.ts';
import { windowStore } from '../../theme/windowStore.ts';

/** From here on the panel is beside the list; below, it is a drawer, and a sheet on phones. */
const store = windowStore([WINDOW_MEDIA.desktopSm], ([small = false]) => !small);

export const useIsWide = (): boolean => useSyncExternalStore(store.subscribe, store.get);
