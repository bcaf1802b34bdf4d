import { DATA_CACHE, DRAFTS_KEY } from './offlineNames.ts';

/** Wipes what this browser kept for reading and writing offline: at every sign-out, and whenever nobody is signed in (S37). */
export async function forgetOffline(): Promise<void> {
  window.localStorage.removeItem(DRAFTS_KEY);
  if ('caches' in window) await caches.delete(DATA_CACHE);
}
