import { ownValue } from '#contracts/own-value.ts';
import { useMemo } from 'react';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { ChosenFiles } from '../../attachments/useAttaching.ts';
import { dropKept, keepWords, keptOwner, placeOfKey, readKept } from '../../forms/kept/keptWords.ts';
import { createStore } from '../../providers/createStore.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { sessionStore } from '../../providers/session.ts';

/** An unsent message: its text, and the files to send with it. */
interface Draft {
  text: string;
  files: readonly AttachmentAnswer[];
}

const EMPTY: Draft = { text: '', files: [] };
const PLACE = 'draft ';
let owner = keptOwner();
/** By lead; drafts that aren't in memory are read from the browser's storage. */
const drafts = createStore<Readonly<Record<string, Draft>>>({}, 'supplier');

// For another person or another supplier: nothing from the previous one is shown (S37).
sessionStore.subscribe(() => {
  if (keptOwner() === owner) return;
  owner = keptOwner();
  drafts.set({});
});

/** Shows text written to the same couple in another tab. @returns a function that stops it */
export function followOtherTabs(): () => void {
  const look = ({ key }: StorageEvent): void => {
    const place = placeOfKey(key);
    if (!place?.startsWith(PLACE)) return;
    const { [place.slice(PLACE.length)]: _changed, ...others } = drafts.get();
    drafts.set(others);
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

function draftOf(all: Readonly<Record<string, Draft>>, leadId: string): Draft {
  return ownValue(all, leadId) ?? readKept<Draft>(PLACE + leadId)?.values ?? EMPTY;
}

/** Reads a draft in a component: from the browser's storage once, then again whenever it changes. */
function useDraftOf(leadId: string): Draft {
  const all = useStoreValue(drafts);
  return useMemo(() => draftOf(all, leadId), [all, leadId]);
}

function write(leadId: string, part: Partial<Draft>): void {
  const draft = { ...draftOf(drafts.get(), leadId), ...part };
  drafts.set({ ...drafts.get(), [leadId]: draft });
  if (draft.text === '' && draft.files.length === 0) dropKept(PLACE + leadId);
  else keepWords(PLACE + leadId, draft);
}

/** Key of a draft in this device's storage, in the format of a form's place. */
export const draftPlace = (leadId: string): string => PLACE + leadId;

/** Stores text written elsewhere as the draft of a message to a couple. */
export const keepDraft = (leadId: string, draft: Draft): void => write(leadId, draft);
export const dropDraft = (leadId: string): void => write(leadId, EMPTY);

/** The current text of the draft to a couple. */
export const draftTo = (leadId: string): string => draftOf(drafts.get(), leadId).text;

/** The unsent text to a couple; kept while other leads are open, and across reloads. */
export function useDraft(leadId: string): [string, (text: string) => void] {
  const { text } = useDraftOf(leadId);
  return [text, (next) => write(leadId, { text: next })];
}

/** The files to send with it. */
export const draftFilesTo = (leadId: string): readonly AttachmentAnswer[] => draftOf(drafts.get(), leadId).files;

/** The same for components, re-rendered when they change. */
export function useDraftFiles(leadId: string): ChosenFiles {
  const now = useDraftOf(leadId).files;
  return useMemo(
    () => ({ files: now, read: () => draftFilesTo(leadId), set: (files) => write(leadId, { files }) }),
    [leadId, now],
  );
}

/** Whether someone has started a message to a couple, or attached a file to it. */
export function useHasDraft(leadId: string | undefined): boolean {
  const { text, files } = useDraftOf(leadId ?? '');
  return text.trim() !== '' || files.length > 0;
}
