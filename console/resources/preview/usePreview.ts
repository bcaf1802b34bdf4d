import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { activeSupplierId } from '../../providers/activeSupplier.ts';
import { fetchPage } from '../../providers/httpClient.ts';
import type { TypedSection } from '../profile/SectionForm.tsx';
import { oneAtATime } from './oneAtATime.ts';
import type { EditedSection } from './pageUpdate.ts';

/** Milliseconds after which the words of a later key press are asked for without waiting for an answer. */
const LONGEST = 3_000;

const previewPath = (): string => `/api/suppliers/${activeSupplierId()}/profile/preview`;

interface Saved {
  /** Of the sections as they are saved. */
  versions: readonly number[];
  /** The supplier's own language. */
  own: string;
}

/** A page, or its words, as the server rendered them in a language. */
export interface Rendered {
  html: string;
  locale: string;
}

/**
 * The public page as it is saved, and its words with what is being typed; nothing is stored (P12). Only the words change
 * with a key press, so only they are rendered again: at once, one request at a time, the newest of those that wait.
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
          // The page stays as it is until the next key press.
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
      // Nothing was typed yet: the page has everything.
      if (newest.current === null && Object.keys(typed.changes).length === 0) return;
      newest.current = typed;
      push(typed);
    },
    [push, own],
  );
  // A page that was loaded again has what others saved: so do words that are asked for now.
  useEffect(() => {
    if (page.data && newest.current) push(newest.current);
  }, [page.data, push]);
  return { page, words: words?.locale === page.data?.locale ? words?.html : undefined, show };
}
