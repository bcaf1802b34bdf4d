import { createStore } from '../../providers/createStore.ts';
import type * as mui from './mui.tsx';

export type FloatingParts = typeof mui;

export const floatingStore = createStore<FloatingParts | null>(null, 'console');
export const floatingCode = { load: (): Promise<FloatingParts> => import('./mui.tsx') };
let loading: Promise<boolean> | null = null;

/** Loads MUI's menus, dialogs and drawers once. Never rejects; resolves to false if they can't be loaded now. */
export function loadFloating(): Promise<boolean> {
  if (floatingStore.get() !== null) return Promise.resolve(true);
  loading ??= floatingCode
    .load()
    .then(
      (parts) => {
        floatingStore.set(parts);
        return true;
      },
      () => false,
    )
    .finally(() => {
      loading = null;
    });
  return loading;
}
