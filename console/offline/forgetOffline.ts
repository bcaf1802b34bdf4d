import { DATA_CACHE } from './offlineNames.ts';

/** Wipes what this browser kept for reading offline: at every sign-out, and whenever nobody is signed in (S37). */
export async function forgetOffline(): Promise<void> {
  if ('caches' in window) await caches.delete(DATA_CACHE);
}
