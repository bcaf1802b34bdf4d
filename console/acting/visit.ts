import { DAY } from '#contracts/durations.ts';
import { KEPT_WORDS } from '../offline/keptNames.ts';
import { forgetOffline } from '../offline/forgetOffline.ts';
import { KEPT_FOR } from '../offline/offlineRules.ts';
import { sendJson } from '../providers/httpClient.ts';
import { STAFF_BASE } from '../auth/entryPaths.ts';
import { STORE_PREFIX, VISIT_STORE, sessionStore } from '../providers/session.ts';

/** Records whose data this browser may hold, in case it is closed before the visit ends. */
const VISIT_KEY = 'aisle.visit-of';
/** How long unsaved text is kept for the next visit after time runs out. */
const KEEP_TEXT_FOR = DAY;

export function noteVisit(): void {
  const session = sessionStore.get();
  if (session?.acting) window.localStorage.setItem(VISIT_KEY, `${session.user.id}.${session.acting.supplierId}.`);
}

/**
 * Deletes what this browser stored for a supplier while staff acted for it: responses, list settings and unsaved text. If time ran
 * out, text that was being typed is kept (S37).
 */
export async function forgetVisit(timeRanOut = false): Promise<void> {
  const owner = window.localStorage.getItem(VISIT_KEY);
  for (const key of Object.keys(window.localStorage)) {
    const isWords = owner !== null && key.startsWith(KEPT_WORDS + owner);
    if (isWords && timeRanOut) shortenLife(key);
    else if (isWords || key.includes(VISIT_STORE) || key === `${STORE_PREFIX}.recent`)
      window.localStorage.removeItem(key);
  }
  window.localStorage.removeItem(VISIT_KEY);
  await forgetOffline();
}

/** Keeps unsaved text for the same person and supplier, but for a day at most. */
function shortenLife(key: string): void {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? '{}') as { at: number };
    const at = Math.min(kept.at, Date.now() - KEPT_FOR + KEEP_TEXT_FOR);
    window.localStorage.setItem(key, JSON.stringify({ ...kept, at }));
  } catch {
    window.localStorage.removeItem(key);
  }
}

/** Deletes everything from a visit that ended while this browser was closed. */
export async function forgetEndedVisit(): Promise<void> {
  if (sessionStore.get()?.acting === null && window.localStorage.getItem(VISIT_KEY) !== null) await forgetVisit();
}

let leaving = false;

/** Returns to the supplier in the back office with a full page load, so nothing stays in memory. */
export async function leaveVisit(supplierId: string, timeRanOut = false): Promise<void> {
  if (leaving) return;
  leaving = true;
  await forgetVisit(timeRanOut);
  window.location.replace(`${STAFF_BASE}/suppliers/${supplierId}`);
}

export async function stopVisit(supplierId: string): Promise<void> {
  await sendJson('POST', '/api/auth/acting/stop', {});
  await leaveVisit(supplierId);
}
