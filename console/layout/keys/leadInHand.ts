/** The lead that keys and the palette act on: the open one, or the row that last had the keyboard focus. */
import { useEffect } from 'react';
import { createStore } from '../../providers/createStore.ts';

export const leadInHand = createStore<string | null>(null, 'supplier');

/** Makes this lead the current one while the component is mounted. */
export function useLeadInHand(leadId: string | undefined): void {
  useEffect(() => {
    if (leadId === undefined) return undefined;
    leadInHand.set(leadId);
    return () => {
      if (leadInHand.get() === leadId) leadInHand.set(null);
    };
  }, [leadId]);
}
