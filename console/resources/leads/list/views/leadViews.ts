/** The built-in views above the list: each a filter, with its count from the counters. */
import type { LeadCounts, LeadFilter } from '#contracts/lead/lead-list.ts';
import type { MessageKey } from '../../../../i18n/i18n.ts';
import type { Filters } from '../../filters/leadFilters.ts';

export interface LeadView {
  id: 'all' | 'needsReply' | 'inPlay' | 'hold' | 'booked' | 'toReveal' | 'spam';
  label: MessageKey;
  filter: Filters;
  count: (counts: LeadCounts) => number;
}

export const LEAD_VIEWS: readonly LeadView[] = [
  { id: 'all', label: 'leads.view.all', filter: {}, count: (counts) => counts.total },
  {
    id: 'needsReply',
    label: 'leads.view.needsReply',
    filter: { needsReply: true },
    count: (counts) => counts.needsReply,
  },
  { id: 'inPlay', label: 'leads.view.inPlay', filter: { inPlay: true }, count: (counts) => counts.inPlay },
  {
    id: 'hold',
    label: 'leads.view.hold',
    filter: { stage: 'Date on Hold' },
    count: (counts) => counts.stages['Date on Hold'],
  },
  { id: 'booked', label: 'leads.view.booked', filter: { stage: 'Booked' }, count: (counts) => counts.stages.Booked },
  { id: 'toReveal', label: 'leads.view.toReveal', filter: { locked: true }, count: (counts) => counts.locked },
  { id: 'spam', label: 'leads.probablySpam', filter: { spam: true }, count: (counts) => counts.spam },
];

/** One of the built-in views. */
export function leadView(id: LeadView['id']): LeadView {
  const view = LEAD_VIEWS.find((one) => one.id === id);
  if (!view) throw new Error(`No view ${id}`);
  return view;
}

/** Whether two filters are equal, regardless of the order of their keys. */
export function sameFilters(one: Filters, other: Filters): boolean {
  const plain = (filters: Filters): string =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([key, value]) => [key, Array.isArray(value) ? (value as string[]).toSorted() : value] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return plain(one) === plain(other);
}

/** The view whose filter is exactly the current one; the search text doesn't count. */
export function viewOf(filters: Filters): LeadView | null {
  const used = Object.entries(filters).filter(([key, value]) => key !== 'q' && value !== undefined);
  return (
    LEAD_VIEWS.find((view) => {
      const own = Object.entries(view.filter);
      return own.length === used.length && own.every(([key, value]) => filters[key as keyof LeadFilter] === value);
    }) ?? null
  );
}

/** Views contained in the filters that have no chip of their own: combined with others, they must be removable. */
export const viewsWithin = (filters: Filters): readonly LeadView[] => (viewOf(filters) ? [] : flaggedViews(filters));

/** Views whose own flag is set, regardless of other filters. */
export function flaggedViews(filters: Filters): readonly LeadView[] {
  return LEAD_VIEWS.filter(({ filter }) =>
    (['needsReply', 'inPlay', 'locked', 'spam'] as const).some((key) => filter[key] === true && filters[key] === true),
  );
}
