import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';

const PAUSE_MS = 180;
const HITS = 8;

/** Leads whose couple matches the search text, fetched once typing pauses. */
export function useLeadSearch(typed: string) {
  const data = useConsoleData();
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const answer = useQuery({
    queryKey: ['leads', 'search', query],
    queryFn: ({ signal }) =>
      data.getList<LeadSummary>('leads', {
        filter: { q: query },
        pagination: { page: 1, perPage: HITS },
        sort: { field: 'lastActivityAt', order: 'DESC' },
        signal,
      }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return {
    query,
    hits: query === '' ? [] : (answer.data?.data ?? []),
    failed: answer.isError,
    settled: query !== '' && answer.isSuccess && !answer.isPlaceholderData,
  };
}
