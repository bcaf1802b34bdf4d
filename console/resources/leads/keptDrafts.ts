/**
 * Words that were begun and not sent, in the browser's own storage: neither a reload nor a page that a phone put away
 * loses them. For one person at one supplier, seven days from the last word; gone at sign-out (S37).
 */
import { DRAFTS_KEY } from '../../offline/offlineNames.ts';
import { KEPT_FOR } from '../../offline/offlineRules.ts';

/** By lead. */
export type Drafts = Readonly<Record<string, string>>;

interface Kept {
  /** `userId supplierId` */
  owner: string;
  /** When the last word was written, in milliseconds. */
  at: number;
  drafts: Drafts;
}

/** This owner's drafts; anyone else's are deleted. */
export function readDrafts(owner: string): Drafts {
  try {
    const kept = JSON.parse(window.localStorage.getItem(DRAFTS_KEY) ?? 'null') as Kept | null;
    if (kept?.owner === owner && Date.now() - kept.at <= KEPT_FOR) return kept.drafts;
    if (kept) window.localStorage.removeItem(DRAFTS_KEY);
  } catch {
    // A browser without storage, or invalid content under our key.
  }
  return {};
}

/** Another window may have other drafts, so only this lead's entry changes. */
export function keepDraft(owner: string, leadId: string, text: string): void {
  const { [leadId]: _former, ...others } = readDrafts(owner);
  const drafts = text === '' ? others : { ...others, [leadId]: text };
  try {
    if (Object.keys(drafts).length === 0) window.localStorage.removeItem(DRAFTS_KEY);
    else window.localStorage.setItem(DRAFTS_KEY, JSON.stringify({ owner, at: Date.now(), drafts } satisfies Kept));
  } catch {
    // No storage, or it is full: the words are kept while the page is open.
  }
}
