export interface WindowStore<V> {
  get: () => V;
  subscribe: (listener: () => void) => () => void;
}

type Read<V> = (matches: readonly (boolean | undefined)[]) => V;

/** Milliseconds without a change after which the window counts as settled (U2). */
export const SETTLED = 500;

/**
 * For `useSyncExternalStore`: values that depend on the window's width. Style sheets have their own conditions (windowMedia.ts). The
 * browser reports crossings of a breakpoint, not every pixel. The first crossing applies at once, so that a rotated phone gets its
 * new layout; further ones during a drag wait until the window has settled.
 */
export function windowStore<V>(conditions: readonly string[], read: Read<V>): WindowStore<V> {
  const queries =
    typeof window.matchMedia === 'function' ? conditions.map((condition) => window.matchMedia(condition)) : [];
  const measure = (): V => read(queries.map(({ matches }) => matches));
  const listeners = new Set<() => void>();
  let shown = measure();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    const now = measure();
    if (now === shown) return;
    shown = now;
    for (const listener of listeners) listener();
  };
  const settle = (): void => {
    settling = undefined;
    show();
  };
  const change = (): void => {
    if (settling === undefined) show();
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLED);
  };
  return {
    get: () => {
      // Nothing listens for changes yet.
      if (listeners.size === 0) shown = measure();
      return shown;
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        shown = measure();
        for (const query of queries) query.addEventListener('change', change);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const query of queries) query.removeEventListener('change', change);
        clearTimeout(settling);
        settling = undefined;
      };
    },
  };
}
