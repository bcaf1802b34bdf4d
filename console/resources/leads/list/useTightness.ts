import { useEffect, useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Number of things dropped when the table is wider than the page: the source's name, owner, labels, budget, status. */
export const TIGHTEST = 5;

/**
 * Sets the table's `data-tightness` to how many of these are dropped, for the style sheet. Measured before the browser paints
 * instead of guessed from the window's width: words are up to a third longer in other languages.
 */
export function useTightness(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => fit(table.current));
  useEffect(() => {
    const page = table.current?.closest('main');
    if (!page || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => fit(table.current));
    observer.observe(page);
    return () => observer.disconnect();
  }, [table]);
}

function fit(table: HTMLTableElement | null): void {
  const page = table?.closest('main');
  if (!table || !page) return;
  for (let steps = 0; steps <= TIGHTEST; steps += 1) {
    table.dataset['tightness'] = String(steps);
    if (table.getBoundingClientRect().right <= page.getBoundingClientRect().right + 1) return;
  }
}
