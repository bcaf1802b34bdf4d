import { createStore, useStoreValue } from '../../providers/createStore.ts';

const drafts = createStore<Readonly<Record<string, string>>>({});

/** What is written to a couple at this moment. */
export const draftTo = (leadId: string): string => drafts.get()[leadId] ?? '';

/** What is written to a couple but not sent; kept in memory while other leads are open. */
export function useDraft(leadId: string): [string, (text: string) => void] {
  const draft = useStoreValue(drafts)[leadId] ?? '';
  return [draft, (text) => drafts.set({ ...drafts.get(), [leadId]: text })];
}
