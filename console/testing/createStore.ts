/**
 * Replaces `providers/createStore.ts` in tests (see `src/testing/native/hooks.mjs`): modules stay loaded for many files, and their
 * stores are reset in each. An initial value that is modified in place would survive the reset, so it is frozen.
 */
import { createStore as create } from '../providers/createStore.ts';
import type { Store } from '../providers/createStore.ts';

const resets: (() => void)[] = [];

export function createStore<V>(initial: V, belongsTo: 'supplier' | 'console'): Store<V> {
  const store = create(Object.freeze(initial), belongsTo);
  resets.push(() => store.set(initial));
  return store;
}

export { forgetStores } from '../providers/createStore.ts';
export const resetStores = (): void => resets.forEach((reset) => reset());
