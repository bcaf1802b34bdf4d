import { createStore } from '../providers/createStore.ts';
import { KEPT_AT } from './offlineNames.ts';

/** When what is on the screen was true, in milliseconds, while it comes from what the browser kept; else null. */
export const offlineStore = createStore<number | null>(null);

/** Every answer says whether it is fresh; the oldest kept one on the screen counts. */
export function noteAnswer(headers: Headers): void {
  const kept = headers.get(KEPT_AT);
  const shown = offlineStore.get();
  if (kept === null) {
    if (shown !== null) offlineStore.set(null);
  } else if (shown === null || Number(kept) < shown) {
    offlineStore.set(Number(kept));
  }
}
