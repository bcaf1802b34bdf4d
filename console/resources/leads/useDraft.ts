import { useState } from 'react';

const drafts = new Map<string, string>();

/** What is written to a couple but not sent; kept in memory while other leads are open. */
export function useDraft(leadId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => drafts.get(leadId) ?? '');
  const keep = (text: string): void => {
    if (text === '') drafts.delete(leadId);
    else drafts.set(leadId, text);
    setDraft(text);
  };
  return [draft, keep];
}
