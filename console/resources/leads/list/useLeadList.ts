/** The list's state: filters, sort and page live in the URL, so that a link or a reload shows the same. */
import { useInfiniteListController, useListController } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useFormat } from '../../../format/useFormat.ts';
import { LEADS_PATH } from '../../../providers/paths.ts';
import type { Filters } from '../filters/leadFilters.ts';

const SETTINGS = {
  resource: 'leads',
  sort: { field: 'lastActivityAt', order: 'DESC' },
  perPage: 25,
  debounce: 250,
  disableAuthentication: true,
} as const;
/** Rows per request of an endless list. */
const ENDLESS_PAGE = 50;

type Sort = { field: string; order: 'ASC' | 'DESC' };

/** A page of leads. */
export function useLeadList() {
  const list = useListController<LeadSummary>(SETTINGS);
  const more = (list.meta as { more?: boolean } | undefined)?.more === true;
  return { ...list, ...useListParts(list, more), more, fetchMore: null };
}

/** Leads without pages: more are loaded on request. */
export function useEndlessLeadList(): LeadListState {
  const list = useInfiniteListController<LeadSummary>({ ...SETTINGS, perPage: ENDLESS_PAGE });
  const more = (list.meta as { more?: boolean } | undefined)?.more === true;
  const fetchMore = list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : null;
  return { ...list, ...useListParts(list, more), more, fetchMore };
}

interface Controlled {
  filterValues: Filters;
  setFilters: (filters: Filters, displayed?: never[]) => void;
  total?: number | undefined;
}

/** The parts that both kinds of list share. */
function useListParts(list: Pick<Controlled, 'filterValues' | 'total'> & { setFilters: unknown }, more: boolean) {
  const navigate = useNavigate();
  const format = useFormat();
  const setFilters = list.setFilters as Controlled['setFilters'];
  const filters = list.filterValues;
  return {
    filters,
    /** How many match: "61", or "1,000+" if counting stopped there. */
    totalText: `${format.number(list.total ?? 0)}${more ? '+' : ''}`,
    /** Replaces all filters; keeps the search text if `keepSearch`. */
    filterBy: (next: Filters, keepSearch = true): void => {
      setFilters(keepSearch && filters.q ? { ...next, q: filters.q } : next, []);
    },
    /** Sets filters and sort at once, as saved views need. */
    show: (next: Filters, sort: Sort): void => {
      const query = new URLSearchParams({
        filter: JSON.stringify(next),
        sort: sort.field,
        order: sort.order,
        page: '1',
        displayedFilters: '{}',
      });
      void navigate(`${LEADS_PATH}?${query.toString()}`);
    },
  };
}

export type LeadListState = Omit<ReturnType<typeof useLeadList>, 'fetchMore'> & {
  /** Null if there is nothing more to load. */
  fetchMore: (() => void) | null;
};
