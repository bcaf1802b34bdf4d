/** Search, help sheet and own sessions: what is open above the page. */
import { createStore } from '../../providers/createStore.ts';

export const overlayStore = createStore<'search' | 'help' | 'sessions' | null>(null);
/** Whether there is anything to search: leads, for people who can see them. */
export const searchable = createStore(false);
export const openSearch = (): void => overlayStore.set('search');
export const openHelp = (): void => overlayStore.set('help');
export const openSessions = (): void => overlayStore.set('sessions');
export const closeOverlay = (): void => overlayStore.set(null);
