import { useMemo } from 'react';
import type { AttachmentAnswer } from '#contracts/attachment.ts';
import type { ChosenFiles } from '../../attachments/useAttaching.ts';
import { createStore, useStoreValue } from '../../providers/createStore.ts';

const drafts = createStore<Readonly<Record<string, string>>>({});
const files = createStore<Readonly<Record<string, readonly AttachmentAnswer[]>>>({});
const NONE: readonly AttachmentAnswer[] = [];

/** What is written to a couple at this moment. */
export const draftTo = (leadId: string): string => drafts.get()[leadId] ?? '';

/** What is written to a couple but not sent; kept in memory while other leads are open. */
export function useDraft(leadId: string): [string, (text: string) => void] {
  const draft = useStoreValue(drafts)[leadId] ?? '';
  return [draft, (text) => drafts.set({ ...drafts.get(), [leadId]: text })];
}

/** The files that shall go with it. */
export const draftFilesTo = (leadId: string): readonly AttachmentAnswer[] => files.get()[leadId] ?? NONE;

/** The same, drawn again when they change. */
export function useDraftFiles(leadId: string): ChosenFiles {
  const now = useStoreValue(files)[leadId] ?? NONE;
  return useMemo(
    () => ({
      files: now,
      read: () => draftFilesTo(leadId),
      set: (chosen) => files.set({ ...files.get(), [leadId]: chosen }),
    }),
    [leadId, now],
  );
}

/** Whether somebody has begun to write to a couple, or chosen a file for it. */
export function useHasDraft(leadId: string | undefined): boolean {
  const text = useStoreValue(drafts)[leadId ?? ''] ?? '';
  const chosen = useStoreValue(files)[leadId ?? ''] ?? NONE;
  return text.trim() !== '' || chosen.length > 0;
}
