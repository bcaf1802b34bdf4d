import { MINUTE } from '#contracts/durations.ts';

const KEY = 'aisle.reloaded-at';
/** Two reloads within this time, in milliseconds, would be a circle. */
const CIRCLE = MINUTE;

/**
 * A part of the console that the server does not have any more means that a newer version is out: the page is loaded
 * again, once. Drafts keep what was typed. Without a network the service worker has a whole page, if only of the version
 * before; without a worker a reload would lose the screen.
 */
export function reloadForNewVersion(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(KEY));
    const canLoad = window.navigator.onLine || Boolean(window.navigator.serviceWorker?.controller);
    if (!canLoad || Date.now() - last < CIRCLE) return;
    event.preventDefault();
    window.sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  });
}
