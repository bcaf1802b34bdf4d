/** The service worker covers only /console, the app that people may install on their phone. */
const SCRIPT = '/console/sw.js';
const SCOPE = '/console';
/** The first screen has the network for itself; milliseconds. */
const REST = 3_000;

/** Starts the service worker once the page is at rest; a browser without one works as before. The answer stops that. */
export function startWorker(): (() => void) | undefined {
  if (!('serviceWorker' in window.navigator)) return undefined;
  const timer = setTimeout(() => void register(), REST);
  return () => clearTimeout(timer);
}

async function register(): Promise<void> {
  try {
    await window.navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
    const { renewPush } = await import('../notifications/pushBrowser.ts');
    await renewPush();
  } catch {
    // A private window, no https, or no network: no offline reading and no push until the next start.
  }
}
