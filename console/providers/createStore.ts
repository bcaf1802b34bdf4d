/** A value that components can watch from outside React's tree. */
import { useSyncExternalStore } from 'react';

export interface Store<V> {
  get(): V;
  set(value: V): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<V>(initial: V): Store<V> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStoreValue = <V>(store: Store<V>): V => useSyncExternalStore(store.subscribe, store.get);
