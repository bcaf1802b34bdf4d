import { STORE_PREFIX } from '../providers/session.ts';
import { forgetOffline } from './forgetOffline.ts';
import { KEPT_WORDS, OUTBOX, PHOTO_UPLOADS } from './keptNames.ts';

/**
 * On sign-out, deletes what this browser stored for the person: responses, unsaved text, unsent messages, list settings (S37).
 * Another person's unsaved text stays.
 */
export async function forgetPerson(userId: string): Promise<void> {
  for (const key of Object.keys(window.localStorage)) {
    // react-admin puts its own word before the prefix.
    if (key.includes(STORE_PREFIX) || key.startsWith(KEPT_WORDS + userId)) window.localStorage.removeItem(key);
  }
  for (const name of [OUTBOX, PHOTO_UPLOADS]) if ('indexedDB' in window) window.indexedDB.deleteDatabase(name + userId);
  await forgetOffline();
}
