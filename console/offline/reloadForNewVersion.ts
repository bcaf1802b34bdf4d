import { MINUTE } from '#contracts/durations.ts';
import { noteSilence } from './offlineStore.ts';

const KEY = 'aisle.reloaded-at';
/** Two reloads within this time, in milliseconds, would be a circle. */
const CIRCLE = MINUTE;

const reloadPage = (): void => window.location.reload();

/**
 * Loads the page again where that shows something: from the server, or the whole page that the service worker has, if only of the
 * version before. Otherwise there is no connection.
 */
export async function reloadIfThere(reload = reloadPage): Promise<void> {
  const isThere = (): Promise<boolean> =>
    fetch(window.location.pathname, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (window.navigator.serviceWorker?.controller || (await isThere())) reload();
  else noteSilence();
}

/**
 * A part of the console that can't be loaded: when the server answers, a newer version is out, and the page is loaded again, once.
 * Drafts keep what was typed. While the server is gone, for an update say, a reload would lose the screen.
 */
export function reloadForNewVersion(reload = reloadPage): void {
  const again = (): void => {
    if (Date.now() - Number(window.sessionStorage.getItem(KEY)) < CIRCLE) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  };
  window.addEventListener('vite:preloadError', () => void reloadIfThere(again));
}
