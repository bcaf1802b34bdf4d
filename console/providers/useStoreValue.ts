import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

export const useStoreValue = <V>(store: Store<V>): V => useSyncExternalStore(store.subscribe, store.get);
