import { createStore } from '../providers/createStore.ts';
import { KEPT_AT } from './offlineNames.ts';

/** While the server cannot be reached: when what is on the screen was true, in milliseconds; else null. */
export const offlineStore = createStore<number | null>(null, 'console');
let answeredAt = Date.now();

/** Every answer says whether it is fresh; the oldest kept one on the screen counts. */
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

/** No answer came: the screen is as true as the last one was. */
export const noteSilence = (): void => offlineStore.set(offlineStore.get() ?? answeredAt);
