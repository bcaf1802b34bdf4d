import { DATA_CACHE } from './offlineNames.ts';

/** Deletes the responses this browser stored for offline use: at every sign-out, and whenever no one is signed in (S37). */
export async function forgetOffline(): Promise<void> {
  if ('caches' in window) await caches.delete(DATA_CACHE);
}
