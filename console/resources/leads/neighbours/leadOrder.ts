/** The list the person came from: its order, for "next" and "previous", and what it shows. */
import { useEffect } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { createStore } from '../../../providers/createStore.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import type { Filters } from '../filters/leadFilters.ts';

/** What a list shows: enough to show the same next to one of its leads. */
export interface ShownList {
  title: string;
  filter: Filters;
  sort: { field: string; order: 'ASC' | 'DESC' };
  pagination: { page: number; perPage: number };
}

interface Order {
  ids: readonly string[];
  list: ShownList | null;
}

const orderStore = createStore<Order>({ ids: [], list: null }, 'supplier');

/** Called by a visible list to record its order and, if leads may appear next to it, what it shows. */
export function useRecordOrder(leads: readonly LeadSummary[] | undefined, shown: ShownList | null, when = true): void {
  const list = JSON.stringify(shown);
  useEffect(() => {
    if (!leads || leads.length === 0 || !when) return;
    orderStore.set({ ids: leads.map((lead) => lead.id), list: JSON.parse(list) as ShownList | null });
  }, [leads, list, when]);
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
  /** The list that includes it; null if it isn't one that can appear next to it. */
  list: ShownList | null;
}

/** The leads before and after this one in the list's order. */
export function useNeighbours(leadId: string): Neighbours {
  const { ids: order, list } = useStoreValue(orderStore);
  useEffect(() => {
    place = leadId;
  }, [leadId]);
  const at = order.indexOf(leadId);
  const known = at >= 0;
  return {
    known,
    list: known ? list : null,
    previous: known ? (order[at - 1] ?? null) : null,
    next: known ? (order[at + 1] ?? null) : null,
  };
}
