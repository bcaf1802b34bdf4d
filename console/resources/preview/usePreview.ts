import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { activeSupplierId } from '../../providers/activeSupplier.ts';
import { fetchPage } from '../../providers/httpClient.ts';
import type { TypedSection } from '../profile/SectionForm.tsx';
import { oneAtATime } from './oneAtATime.ts';
import type { EditedSection } from './pageUpdate.ts';

/** After this many milliseconds without a response, the next keystroke requests the texts anyway. */
const LONGEST = 3_000;

const previewPath = (): string => `/api/suppliers/${activeSupplierId()}/profile/preview`;

interface Saved {
  /** Versions of the saved sections. */
  versions: readonly number[];
  /** The supplier's own language. */
  own: string;
}

/** A page, or its texts, rendered by the server in a language. */
export interface Rendered {
  html: string;
  locale: string;
}

/**
 * The saved public page, and its texts with the unsaved changes; nothing is stored (P12). A keystroke only changes texts, so only
 * they are rendered again: immediately, one request at a time, and only the newest pending one.
 */
export function usePreview({ versions, own }: Saved) {
  const [locale, setLocale] = useState(own);
  const page = useQuery({
    queryKey: ['profile', 'preview', ...versions, locale],
    queryFn: async ({ signal }): Promise<Rendered> => ({
      html: await fetchPage(previewPath(), { changes: {} }, locale, signal),
      locale,
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const [words, setWords] = useState<Rendered | null>(null);
  const newest = useRef<TypedSection | null>(null);
  const typedIn = useRef<Partial<Record<EditedSection, ProfileValues>>>({});
  const push = useMemo(
    () =>
      oneAtATime<TypedSection>(async ({ changes, locale: typed }) => {
        const language = typed ?? own;
        const cut = new AbortController();
        const timer = setTimeout(() => cut.abort(), LONGEST);
        try {
          const input = { changes, only: 'words' };
          setWords({ html: await fetchPage(previewPath(), input, language, cut.signal), locale: language });
        } catch {
          // On failure the page stays as it is until the next keystroke.
        } finally {
          clearTimeout(timer);
        }
      }),
    [own],
  );
  const show = useCallback(
    (section: EditedSection, { locale: shown, changes }: TypedSection) => {
      typedIn.current[section] = changes;
      const typed = { locale: shown, changes: Object.assign({}, ...Object.values(typedIn.current)) as ProfileValues };
      setLocale(typed.locale ?? own);
      // Nothing has been typed yet, so the page is complete.
      if (newest.current === null && Object.keys(typed.changes).length === 0) return;
      newest.current = typed;
      push(typed);
    },
    [push, own],
  );
  // A reloaded page has other people's saved changes, and so do texts that are requested now.
  useEffect(() => {
    if (page.data && newest.current) push(newest.current);
  }, [page.data, push]);
  return { page, words: words?.locale === page.data?.locale ? words?.html : undefined, show };
}
