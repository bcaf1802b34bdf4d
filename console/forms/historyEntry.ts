/** What was typed on a page before sign-in, kept in its history entry: a reload restores it, and no other page or person sees it. */
export const keptInEntry = <V extends object>(): Partial<V> => (window.history.state ?? {}) as Partial<V>;

export function keepInEntry(typed: object): void {
  try {
    window.history.replaceState(typed, '');
  } catch {
    // Safari allows 100 calls in 30 seconds; the next one saves it.
  }
}
