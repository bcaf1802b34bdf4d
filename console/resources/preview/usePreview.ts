import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import type { ProfileSection } from '#contracts/profile/profile-sections.ts';
import { useDebounced } from '../../forms/useDebounced.ts';
import { activeSupplierId } from '../../providers/activeSupplier.ts';
import { fetchPage } from '../../providers/httpClient.ts';

/** Milliseconds without a key press before the page updates. */
const PAUSE = 60;

export interface Typed {
  changes: ProfileValues;
  /** The language being edited, in which the page is rendered. */
  locale: string;
}

/** The public page with unsaved values, rendered by the server; nothing is stored (P12). */
export function usePreview(section: ProfileSection, typed: Typed, version: number) {
  const { changes, locale } = useDebounced(typed, PAUSE);
  return useQuery({
    queryKey: ['profile', 'preview', section, version, locale, changes],
    queryFn: ({ signal }) =>
      fetchPage(`/api/suppliers/${activeSupplierId()}/profile/preview`, { section, changes }, locale, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
