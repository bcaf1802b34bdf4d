/**
 * The list's selected leads, for the rows, the keyboard and bulk actions. Either ids, kept across one list's pages, or everything
 * that matches its filters: then `ids` only holds those seen so far.
 */
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { createStore } from '../../../providers/createStore.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import type { Filters } from '../filters/leadFilters.ts';

interface State {
  ids: ReadonlySet<string>;
  /** The filters of "select all n that match"; null if single leads are selected. */
  all: { filters: Filters; total: number } | null;
}
const NOTHING: State = { ids: new Set(), all: null };
const selection = createStore<State>(NOTHING, 'supplier');

export interface LeadSelection extends State {
  /** Number of selected leads. */
  count: number;
  has: (leadId: string) => boolean;
  /** Selects or deselects one; ends "all that match". */
  toggle: (leadId: string) => void;
  /** Selects these, or deselects them if all are selected. */
  togglePage: (leads: readonly Pick<LeadSummary, 'id'>[]) => void;
  /** Selects everything that matches the filters, `total` leads. */
  selectAll: (filters: Filters, total: number) => void;
  clear: () => void;
}

export const hasLeadSelection = (): boolean => selection.get().all !== null || selection.get().ids.size > 0;

export const clearLeadSelection = (): void => selection.set(NOTHING);

let list = '';

/** A selection belongs to one list: other filters start a new one, while returning to the same filters keeps it. */
export function keepLeadSelectionFor(filters: string): void {
  if (filters !== list) clearLeadSelection();
  list = filters;
}

function toggle(leadId: string): void {
  const ids = new Set(selection.get().ids);
  if (!ids.delete(leadId)) ids.add(leadId);
  selection.set({ ids, all: null });
}

function togglePage(leads: readonly Pick<LeadSummary, 'id'>[]): void {
  const ids = new Set(selection.get().ids);
  const whole = leads.every(({ id }) => ids.has(id));
  for (const { id } of leads)
    if (whole) ids.delete(id);
    else ids.add(id);
  selection.set({ ids, all: null });
}

export function useLeadSelection(): LeadSelection {
  const state = useStoreValue(selection);
  return {
    ...state,
    count: state.all?.total ?? state.ids.size,
    has: (leadId) => state.ids.has(leadId),
    toggle,
    togglePage,
    selectAll: (filters, total) => selection.set({ ids: selection.get().ids, all: { filters, total } }),
    clear: clearLeadSelection,
  };
}
