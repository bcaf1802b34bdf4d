/**
 * Which leads of the list are selected, for the rows, the keyboard and what is done to many at once. Either ids, kept
 * over the pages of one list, or all that its filters find: then `ids` holds what has been seen of them only.
 */
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { createStore } from '../../../providers/createStore.ts';
import { useStoreValue } from '../../../providers/useStoreValue.ts';
import type { Filters } from '../filters/leadFilters.ts';

interface State {
  ids: ReadonlySet<string>;
  /** The filters of "select all n that match"; null when single leads are selected. */
  all: { filters: Filters; total: number } | null;
}
const NOTHING: State = { ids: new Set(), all: null };
const selection = createStore<State>(NOTHING, 'supplier');

export interface LeadSelection extends State {
  /** Leads that are selected. */
  count: number;
  has: (leadId: string) => boolean;
  /** Selects one or takes it out again; ends "all that match". */
  toggle: (leadId: string) => void;
  /** Selects these, or takes them all out when all of them are in. */
  togglePage: (leads: readonly Pick<LeadSummary, 'id'>[]) => void;
  /** Everything that the filters find, `total` leads. */
  selectAll: (filters: Filters, total: number) => void;
  clear: () => void;
}

export const hasLeadSelection = (): boolean => selection.get().all !== null || selection.get().ids.size > 0;

export const clearLeadSelection = (): void => selection.set(NOTHING);

let list = '';

/** The selection belongs to one list: other filters begin a new one, while coming back to the same keeps it. */
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
