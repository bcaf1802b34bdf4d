/** The list's filters, shared by the pipeline: they live in the URL and are stored with the list's state. */
import { useListParams } from 'react-admin';
import type { Filters } from '../filters/leadFilters.ts';

export function useBoardFilters() {
  const [params, { setFilters }] = useListParams({
    resource: 'leads',
    sort: { field: 'lastActivityAt', order: 'DESC' },
    perPage: 25,
    debounce: 250,
  });
  const filters = params.filterValues as Filters;
  return {
    filters,
    filterBy: (next: Filters, later = false): void => setFilters(next, [], later),
  };
}
export type BoardFilters = ReturnType<typeof useBoardFilters>;
