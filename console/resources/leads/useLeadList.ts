/** The list's state: filters, sort and page live in the address, so that a link or a reload shows the same. */
import { useListController } from 'react-admin';
import type { LeadSummary } from '#contracts/lead.ts';
import type { Filters } from './leadFilters.ts';

export function useLeadList() {
  const list = useListController<LeadSummary>({
    resource: 'leads',
    sort: { field: 'lastActivityAt', order: 'DESC' },
    perPage: 25,
    debounce: 250,
    disableAuthentication: true,
  });
  const filters = list.filterValues as Filters;
  return {
    ...list,
    filters,
    /** Replaces all filters; the search text stays when `keepSearch`. */
    filterBy: (next: Filters, keepSearch = true): void => {
      list.setFilters(keepSearch && filters.q ? { ...next, q: filters.q } : next, []);
    },
  };
}
export type LeadListState = ReturnType<typeof useLeadList>;
