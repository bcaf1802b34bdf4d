import type { EnquiryValues } from '../types.ts';

/** Kept within the browser tab across closing, reopening and reloading; it never leaves the tab. */
export interface Draft {
  values: EnquiryValues;
  /** When the couple began, in epoch milliseconds. */
  began?: number;
  /** Idempotency key of the last try and the text it was used for. */
  key?: string;
  words?: string;
}

// A page may forbid storage; the draft then lasts as long as the page.

export function loadDraft(place: string): Draft {
  try {
    return { values: {}, ...(JSON.parse(sessionStorage[place] as string) as Partial<Draft>) };
  } catch {
    return { values: {} };
  }
}

export function saveDraft(place: string, draft: Draft): void {
  try {
    sessionStorage[place] = JSON.stringify(draft);
  } catch {
    return;
  }
}

/** A random key; `crypto.randomUUID` is missing on plain-http pages. */
export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${String(Math.random()).slice(2)}`;
