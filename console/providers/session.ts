/** The signed-in person. Loaded once before the app renders; all other providers read it from here. */
import type { AccessEntry, OwnSession, SessionAnswer } from '#contracts/account/auth.ts';
import { createStore } from './createStore.ts';
import { HttpError } from './HttpError.ts';
import { getJson, httpClient, sendJson } from './httpClient.ts';
import { inThisTab } from './kept/tabSupplier.ts';

export const sessionStore = createStore<SessionAnswer | null>(null, 'console');

/** The session of this browser; null when signed out. Other failures are thrown. */
export async function loadSession(): Promise<SessionAnswer | null> {
  try {
    sessionStore.set(inThisTab(await getJson<SessionAnswer>('/api/auth/session')));
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    sessionStore.set(null);
  }
  return sessionStore.get();
}

/** The browsers this person is signed in with, most recently used first. */
export const ownSessions = (): Promise<OwnSession[]> => getJson<OwnSession[]>('/api/auth/sessions');

/** Sends the confirmation email again. */
export async function sendConfirmationAgain(): Promise<void> {
  await sendJson('POST', '/api/auth/email-confirmation', {});
}

/** Signs out of one browser. */
export async function endSession(id: string): Promise<void> {
  await httpClient(`/api/auth/sessions/${id}`, { method: 'DELETE' });
}

export const STORE_PREFIX = 'aisle.console';
/** The store prefix while staff act for a supplier; deleted afterwards. */
export const VISIT_STORE = 'aisle.visit';

/** The supplier that the console is for: the last in the access list, reordered for this tab. */
export function activeAccess(): AccessEntry | null {
  return sessionStore.get()?.suppliers.at(-1) ?? null;
}
