import { DATA_CACHE, DRAFTS_KEY } from './offlineNames.ts';

/** Deletes everything this browser kept for offline use: at every sign-out, and whenever no one is signed in (S37). */
export async function forgetOffline(): Promise<void> {
  window.localStorage.removeItem(DRAFTS_KEY);
  if ('caches' in window) await caches.delete(DATA_CACHE);
}
