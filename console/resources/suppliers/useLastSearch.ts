import { useEffect, useRef } from 'react';
import type { StaffSearches } from '#contracts/staff/staff-search.ts';
import type { StaffSupplierFilter } from '#contracts/staff/staff.ts';
import { SECOND } from '#contracts/durations.ts';
import isEqual from '../../forms/formik/isEqual.ts';
import { searchesData } from './searchesData.ts';

/** Milliseconds after the last keystroke before a search is remembered. */
const PAUSE = SECOND;

/** Shows the person's last search, from any browser, unless this page already has one, and remembers new searches. */
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
  }, [searches, filter, onLast]);
  const text = JSON.stringify(filter);
  useEffect(() => {
    if (!searches) return undefined;
    const timer = setTimeout(() => {
      const now = JSON.parse(text) as StaffSupplierFilter;
      if (known.current === null || isEqual(known.current, now)) return;
      known.current = now;
      // If this fails, only a convenience is lost.
      searchesData.remember(now).catch(() => undefined);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text, searches]);
}
