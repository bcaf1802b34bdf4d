import { ownValue } from '#contracts/own-value.ts';
import { useMemo } from 'react';
import type { AttachmentAnswer } from '#contracts/files/attachment.ts';
import type { ChosenFiles } from '../../attachments/useAttaching.ts';
import { createStore } from '../../providers/createStore.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';
import { activeAccess, sessionStore } from '../../providers/session.ts';
import { keepDraft, readDrafts } from './keptDrafts.ts';
import type { Drafts } from './keptDrafts.ts';

const ownerNow = (): string => `${sessionStore.get()?.user.id ?? ''} ${activeAccess()?.supplierId ?? ''}`;
let owner = ownerNow();
const drafts = createStore<Drafts>(readDrafts(owner));
const files = createStore<Readonly<Record<string, readonly AttachmentAnswer[]>>>({});
const NONE: readonly AttachmentAnswer[] = [];

// Another person, or another supplier: nothing of the former one stays (S37).
sessionStore.subscribe(() => {
  if (ownerNow() === owner) return;
  owner = ownerNow();
  drafts.set(readDrafts(owner));
  files.set({});
});

function write(leadId: string, text: string): void {
  drafts.set({ ...drafts.get(), [leadId]: text });
  keepDraft(owner, leadId, text);
}

/** What is written to a couple at this moment. */
export const draftTo = (leadId: string): string => ownValue(drafts.get(), leadId) ?? '';

/** What is written to a couple but not sent; kept while other leads are open, and over a reload. */
export function useDraft(leadId: string): [string, (text: string) => void] {
  const draft = ownValue(useStoreValue(drafts), leadId) ?? '';
  return [draft, (text) => write(leadId, text)];
}

/** The files that shall go with it. */
export const draftFilesTo = (leadId: string): readonly AttachmentAnswer[] => ownValue(files.get(), leadId) ?? NONE;

/** The same, drawn again when they change. */
export function useDraftFiles(leadId: string): ChosenFiles {
  const now = ownValue(useStoreValue(files), leadId) ?? NONE;
  return useMemo(
    () => ({
      files: now,
      read: () => draftFilesTo(leadId),
      set: (chosen) => files.set({ ...files.get(), [leadId]: chosen }),
    }),
    [leadId, now],
  );
}

/** Whether someone has started a message to a couple, or attached a file to it. */
export function useHasDraft(leadId: string | undefined): boolean {
  const text = ownValue(useStoreValue(drafts), leadId ?? '') ?? '';
  const chosen = ownValue(useStoreValue(files), leadId ?? '') ?? NONE;
  return text.trim() !== '' || chosen.length > 0;
}
