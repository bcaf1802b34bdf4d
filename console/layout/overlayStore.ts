/** Search and help sheet: what is open above the page. */
import { createStore } from '../providers/createStore.ts';

export const overlayStore = createStore<'search' | 'help' | null>(null);
export const openSearch = (): void => overlayStore.set('search');
export const openHelp = (): void => overlayStore.set('help');
export const closeOverlay = (): void => overlayStore.set(null);
