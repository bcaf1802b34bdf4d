import { MINUTE } from '#contracts/durations.ts';
import { noteSilence } from './offlineStore.ts';

const KEY = 'aisle.reloaded-at';
/** Two reloads within this many milliseconds would be a loop. */
const LOOP_WINDOW = MINUTE;

const reloadPage = (): void => window.location.reload();

/**
 * Reloads the page if that shows something: from the server, or the complete page cached by the service worker, even of the previous
 * version. Otherwise there is no connection.
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
 * Handles a chunk that can't be loaded: if the server responds, a newer version was deployed, and the page is reloaded once. Drafts
 * keep unsaved text. While the server is down, for example for an update, a reload would lose the screen.
 */
export function reloadForNewVersion(reload = reloadPage): void {
  const again = (): void => {
    if (Date.now() - Number(window.sessionStorage.getItem(KEY)) < LOOP_WINDOW) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  };
  window.addEventListener('vite:preloadError', () => void reloadIfThere(again));
}
