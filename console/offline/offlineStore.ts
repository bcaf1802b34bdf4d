import { createStore } from '../providers/createStore.ts';
import { KEPT_AT } from './offlineNames.ts';

/** While the server can't be reached: the age of the data on screen, as a time in milliseconds; otherwise null. */
export const offlineStore = createStore<number | null>(null, 'console');
let answeredAt = Date.now();

/** Every response says whether it is fresh; the oldest cached one on screen counts. */
export function noteAnswer(headers: Headers): void {
  const kept = headers.get(KEPT_AT);
  const shown = offlineStore.get();
  if (kept === null) {
    answeredAt = Date.now();
    offlineStore.set(null);
  } else if (shown === null || Number(kept) < shown) {
    offlineStore.set(Number(kept));
  }
}

/** No response: the screen is as recent as the last response was. */
export const noteSilence = (): void => offlineStore.set(offlineStore.get() ?? answeredAt);
