import { useSyncExternalStore } from 'react';

/** Pixels of the window covered by an on-screen keyboard, in browsers that overlay it. */
export function coveredByKeyboard(): number {
  const view = window.visualViewport;
  // When zoomed in, only part of the page is visible, but nothing covers it.
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height));
}

/** Less than any keyboard, more than a browser toolbar that appears and disappears. */
const MIN_KEYBOARD = 120;

const topAboveKeyboard = (): number | null =>
  coveredByKeyboard() < MIN_KEYBOARD ? null : Math.round(window.visualViewport?.offsetTop ?? 0);

function coveredBelow(): number {
  const top = topAboveKeyboard();
  return top === null ? 0 : Math.max(0, coveredByKeyboard() - top);
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport;
  const events = ['resize', 'scroll'];
  for (const event of events) view?.addEventListener(event, listener);
  return () => {
    for (const event of events) view?.removeEventListener(event, listener);
  };
}

/** Where the visible part of the page starts while a keyboard covers the rest; null without one. */
export const useTopAboveKeyboard = (): number | null => useSyncExternalStore(subscribe, topAboveKeyboard);

/** Pixels at the lower edge of the page that a keyboard covers; 0 without one. */
export const useCoveredBelow = (): number => useSyncExternalStore(subscribe, coveredBelow);
