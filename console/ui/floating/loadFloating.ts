import { createStore } from '../../providers/createStore.ts';
import type * as mui from './mui.tsx';

export type FloatingParts = typeof mui;

export interface Floating {
  parts: FloatingParts | null;
  /** Why they could not be loaded. */
  failed: unknown;
}

export const floatingStore = createStore<Floating>({ parts: null, failed: null }, 'console');
let asked: Promise<void> | null = null;

/** Loads MUI's menus, dialogs and drawers once. Never rejects: the part that was opened shows what went wrong. */
export function loadFloating(): Promise<void> {
  asked ??= import('./mui.tsx').then(
    (parts) => floatingStore.set({ parts, failed: null }),
    (failed: unknown) => {
      asked = null;
      floatingStore.set({ parts: null, failed });
    },
  );
  return asked;
}
