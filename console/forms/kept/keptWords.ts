/**
 * Unsaved text in the browser's own storage: for one person at one supplier, until seven days after the last keystroke. It survives
 * a reload, a server outage and the end of a session; signing out deletes it (S37).
 */
import { KEPT_FOR } from '../../offline/offlineRules.ts';
import { KEPT_WORDS } from '../../offline/keptNames.ts';
import { activeAccess, sessionStore } from '../../providers/session.ts';

export interface Kept<V> {
  /** Time of the last change, in milliseconds. */
  at: number;
  values: V;
  /** The saved values when the form was opened, and their version; null for something new. */
  base: V | null;
  version: number | null;
}

/** Identifies the person and supplier that unsaved text currently belongs to. */
export const keptOwner = (): string => `${sessionStore.get()?.user.id ?? ''}.${activeAccess()?.supplierId ?? ''}.`;

const keyOf = (place: string): string => KEPT_WORDS + keptOwner() + place;

/** The place that a storage key refers to; null for someone else's. */
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

/** Every form has its own entry, so windows don't overwrite each other's text. */
export function keepWords<V>(place: string, values: V, base: V | null = null, version: number | null = null): void {
  try {
    const kept: Kept<V> = { at: Date.now(), values, base, version };
    window.localStorage.setItem(keyOf(place), JSON.stringify(kept));
  } catch {
    // No storage, or it's full: the text is kept while the page is open.
  }
}

export function dropKept(place: string): void {
  try {
    window.localStorage.removeItem(keyOf(place));
  } catch {
    // Without storage, nothing was kept.
  }
}

/** Removes entries that are too old, for every user. */
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
