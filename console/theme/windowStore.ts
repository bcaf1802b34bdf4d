export interface WindowStore<V> {
  get: () => V;
  subscribe: (listener: () => void) => () => void;
}

type Read<V> = (matches: readonly (boolean | undefined)[]) => V;

/** Milliseconds without a change after which the window counts as settled (U2). */
export const SETTLED = 500;

/**
 * For `useSyncExternalStore`: what the width of the window decides in code. Style sheets have their own conditions (windowMedia.ts).
 * The browser reports the crossing of an edge, not every pixel on the way. The first crossing shows at once, so that a phone
 * that is turned has its new layout; what follows while someone is still dragging waits until the window has settled.
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
