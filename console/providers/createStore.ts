/** A value outside the component tree; components subscribe with `useStoreValue`. */
export interface Store<V> {
  get(): V;
  set(value: V): void;
  subscribe(listener: () => void): () => void;
}

const ofSupplier: (() => void)[] = [];

/** Stores of a `supplier` are emptied when the person switches to another one (S37); the others belong to the console. */
export function createStore<V>(initial: V, belongsTo: 'supplier' | 'console'): Store<V> {
  let value = initial;
  const listeners = new Set<() => void>();
  const store: Store<V> = {
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
  if (belongsTo === 'supplier') ofSupplier.push(() => store.set(initial));
  return store;
}

/** Empties every store that belongs to a supplier. */
export const forgetStores = (): void => ofSupplier.forEach((forget) => forget());
