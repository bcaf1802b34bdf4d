/** The order of the list the person came from, for "next" and "previous". */
import { useEffect } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { createStore } from '../../providers/createStore.ts';
import { useStoreValue } from '../../providers/useStoreValue.ts';

const orderStore = createStore<readonly string[]>([], 'supplier');

/** Called by a visible list to record its order. */
export function useTellOrder(leads: readonly LeadSummary[] | undefined, when = true): void {
  useEffect(() => {
    if (leads && leads.length > 0 && when) orderStore.set(leads.map((lead) => lead.id));
  }, [leads, when]);
}

let place: string | null = null;

/** The lead opened last, returned once: where the keyboard focus continues after coming back to a list. */
export function takePlace(): string | null {
  const taken = place;
  place = null;
  return taken;
}

export interface Neighbours {
  previous: string | null;
  next: string | null;
  /** Whether the order includes the open lead. */
  known: boolean;
}

/** The leads before and after this one in the list's order. */
export function useNeighbours(leadId: string): Neighbours {
  const order = useStoreValue(orderStore);
  useEffect(() => {
    place = leadId;
  }, [leadId]);
  const at = order.indexOf(leadId);
  const known = at >= 0;
  return { known, previous: known ? (order[at - 1] ?? null) : null, next: known ? (order[at + 1] ?? null) : null };
}
