interface FilteredList {
  filterValues: object;
  setFilters: (filters: object, displayed: unknown[]) => void;
}

/** Changes some of a list's filters and keeps the others; undefined and '' remove one. */
export function filterBy(list: FilteredList, change: object): void {
  const wanted = Object.entries({ ...list.filterValues, ...change });
  list.setFilters(Object.fromEntries(wanted.filter(([, value]) => value !== undefined && value !== '')), []);
}
