export interface WindowStore<V> {
  get: () => V;
  subscribe: (listener: () => void) => () => void;
}

/**
 * For `useSyncExternalStore`: what the width of the window decides in code. Style sheets have their own conditions (windowMedia.ts).
 * The browser reports the crossing of an edge, not every pixel on the way, so that nothing has to be held back.
 */
export function windowStore<V>(condition: string, read: (matches: boolean | undefined) => V): WindowStore<V> {
  const query = typeof window.matchMedia === 'function' ? window.matchMedia(condition) : null;
  return {
    get: () => read(query?.matches),
    subscribe(listener) {
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
  };
}
