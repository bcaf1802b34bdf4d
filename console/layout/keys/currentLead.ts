/** The lead that keys and the palette act on: the open one, or the row that last had the keyboard focus. */
import { useEffect } from 'react';
import { createStore } from '../../providers/createStore.ts';

export const currentLead = createStore<string | null>(null, 'supplier');

/** Makes this lead the current one while the component is mounted. */
export function useCurrentLead(leadId: string | undefined): void {
  useEffect(() => {
    if (leadId === undefined) return undefined;
    currentLead.set(leadId);
    return () => {
      if (currentLead.get() === leadId) currentLead.set(null);
    };
  }, [leadId]);
}
