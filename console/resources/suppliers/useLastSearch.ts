import { useEffect, useRef } from 'react';
import type { StaffSearches } from '#contracts/staff/staff-search.ts';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import { SECOND } from '#contracts/durations.ts';
import isEqual from '../../forms/formik/isEqual.ts';
import { searchesData } from './searchesData.ts';

/** Of a search that is still being typed, only the end is remembered. */
const PAUSE = SECOND;

/**
 * Begins with the last search of this person, from whatever browser it was, unless this one already has a search; and
 * remembers what they search for.
 */
export function useLastSearch(
  searches: StaffSearches | undefined,
  filter: StaffSupplierFilter,
  onLast: (filter: StaffSupplierFilter) => void,
): void {
  const known = useRef<StaffSupplierFilter | null>(null);
  useEffect(() => {
    if (!searches || known.current !== null) return;
    known.current = searches.last ?? {};
    if (searches.last !== null && isEqual(filter, {}) && !isEqual(searches.last, {})) onLast(searches.last);
    // Once, when the searches are there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [searches]);
  const text = JSON.stringify(filter);
  useEffect(() => {
    const timer = setTimeout(() => {
      const now = JSON.parse(text) as StaffSupplierFilter;
      if (known.current === null || isEqual(known.current, now)) return;
      known.current = now;
      // Nothing is lost when this fails but the convenience.
      searchesData.remember(now).catch(() => undefined);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, searches]);
}
