/**
 * What was typed and not saved, in the browser's own storage: for one person at one supplier, seven days from the last
 * key. A reload, a dead server and the end of a session leave it; signing out deletes it (S37).
 */
import { KEPT_FOR } from '../../offline/offlineRules.ts';
import { KEPT_WORDS } from '../../offline/keptNames.ts';
import { activeAccess, sessionStore } from '../../providers/session.ts';

export interface Kept<V> {
  /** When the last change was made, in milliseconds. */
  at: number;
  values: V;
  /** What was saved when the form was opened, and its version; null for something new. */
  base: V | null;
  version: number | null;
}

/** Names the person and supplier that words belong to at this moment. */
export const keptOwner = (): string => `${sessionStore.get()?.user.id ?? ''}.${activeAccess()?.supplierId ?? ''}.`;

const keyOf = (place: string): string => KEPT_WORDS + keptOwner() + place;

/** The place that a key of the storage is about, null for someone else's. */
export function placeOfKey(key: string | null): string | null {
  const mine = keyOf('');
  return key?.startsWith(mine) ? key.slice(mine.length) : null;
}

export function readKept<V>(place: string): Kept<V> | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(place)) ?? 'null') as Kept<V> | null;
    if (!kept || Date.now() - kept.at <= KEPT_FOR) return kept;
    dropKept(place);
  } catch {
    // A browser without storage, or invalid content under our key.
  }
  return null;
}

/** Every form has its own entry, so that windows do not overwrite each other's. */
export function keepWords<V>(place: string, values: V, base: V | null = null, version: number | null = null): void {
  try {
    const kept: Kept<V> = { at: Date.now(), values, base, version };
    window.localStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // No storage, or it is full: the words are kept while the page is open.
  }
}

export function dropKept(place: string): void {
  try {
    window.localStorage.removeItem(keyOf(place));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Removes entries that are too old, whoever typed them. */
export function dropAgedWords(): void {
  for (const key of Object.keys(window.localStorage)) {
    if (!key.startsWith(KEPT_WORDS)) continue;
    try {
      const { at } = JSON.parse(window.localStorage.getItem(key) ?? '{}') as Partial<Kept<unknown>>;
      if (at === undefined || Date.now() - at > KEPT_FOR) window.localStorage.removeItem(key);
    } catch {
      window.localStorage.removeItem(key);
    }
  }
}
