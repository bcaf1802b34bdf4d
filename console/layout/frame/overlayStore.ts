/** Palette, help sheet and the drawer for adding a lead: whichever is open above the page. */
import { createStore } from '../../providers/createStore.ts';

export const overlayStore = createStore<'search' | 'help' | 'adding' | null>(null, 'supplier');
/** The action that the palette starts with; null for the empty field. */
export const paletteStart = createStore<string | null>(null, 'supplier');
/** Whether the page is inside the frame, which includes the palette. */
export const searchable = createStore(false, 'console');
/** Whether the person gets notifications in this console. */
export const hasBell = createStore(false, 'console');
export const openPaletteAt = (action: string | null): void => {
  paletteStart.set(action);
  overlayStore.set('search');
};
export const openSearch = (): void => openPaletteAt(null);
export const openHelp = (): void => overlayStore.set('help');
/** For people who can edit leads. */
export const openAddLead = (): void => overlayStore.set('adding');
export const closeOverlay = (): void => overlayStore.set(null);
