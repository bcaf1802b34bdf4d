import { STORE_PREFIX } from '../providers/session.ts';
import { forgetOffline } from './forgetOffline.ts';
import { KEPT_WORDS, OUTBOX, PHOTO_UPLOADS } from './keptNames.ts';

/**
 * At a sign-out, deletes what this browser kept for the person: answers, words, messages that wait, choices of lists
 * (S37). What another person typed here stays theirs.
 */
export async function forgetPerson(userId: string): Promise<void> {
  for (const key of Object.keys(window.localStorage)) {
    // react-admin writes its own word before the prefix.
    if (key.includes(STORE_PREFIX) || key.startsWith(KEPT_WORDS + userId)) window.localStorage.removeItem(key);
  }
  for (const name of [OUTBOX, PHOTO_UPLOADS]) if ('indexedDB' in window) window.indexedDB.deleteDatabase(name + userId);
  await forgetOffline();
}
