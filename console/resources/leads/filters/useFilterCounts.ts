import { useQuery } from '@tanstack/react-query';
import type { FilterCount } from '#contracts/lead/lead-list.ts';
import { FILTERS_COUNTED } from '#contracts/limits.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { FIELD_KEYS, without } from './leadFilters.ts';
import type { FilterField, FilterOption, Filters } from './leadFilters.ts';

/** How many leads each value of a filter would match together with the other filters, by the value's id; empty until loaded. */
export function useFilterCounts(
  field: FilterField,
  options: readonly FilterOption[],
  filters: Filters,
): ReadonlyMap<string, FilterCount> {
  const data = useConsoleData();
  const others = without(filters, FIELD_KEYS[field]);
  const counted = options.slice(0, FILTERS_COUNTED);
  const combined = counted.map((option) => ({ ...others, ...option.filter }));
  const { data: counts } = useQuery({
    queryKey: ['leads', 'filter-counts', combined],
    queryFn: () => data.filterCounts(combined),
    enabled: combined.length > 0,
  });
  return new Map((counts ?? []).flatMap((count, at) => (counted[at] ? [[counted[at].id, count]] : [])));
}
