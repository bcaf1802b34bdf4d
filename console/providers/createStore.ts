/** A value outside the tree of components; they watch it with `useStoreValue`. */
export interface Store<V> {
  get(): V;
  set(value: V): void;
  subscribe(listener: () => void): () => void;
}

const ofSupplier: (() => void)[] = [];

/** What belongs to a `supplier` is forgotten when the person works for another one (S37); the rest is the console's own. */
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
