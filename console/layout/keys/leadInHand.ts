/** The lead that keys and the palette are about: the open one, or the row where the keyboard was last. */
import { useEffect } from 'react';
import { createStore } from '../../providers/createStore.ts';

export const leadInHand = createStore<string | null>(null, 'supplier');

/** While a screen is about this lead. */
export function useLeadInHand(leadId: string | undefined): void {
  useEffect(() => {
    if (leadId === undefined) return undefined;
    leadInHand.set(leadId);
    return () => {
      if (leadInHand.get() === leadId) leadInHand.set(null);
    };
  }, [leadId]);
}
