import { MINUTE } from '#contracts/durations.ts';

const KEY = 'aisle.reloaded-at';
/** Two reloads within this time, in milliseconds, would be a circle. */
const CIRCLE = MINUTE;

/**
 * A part of the console that the server does not have any more means that a newer version is out: the page is loaded
 * again, once. Drafts keep what was typed.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(KEY));
    if (!window.navigator.onLine || Date.now() - last < CIRCLE) return;
    event.preventDefault();
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  });
}
