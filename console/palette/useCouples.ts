import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MINUTE } from '#contracts/durations.ts';
import type { LeadDetail, LeadSummary } from '#contracts/lead/lead.ts';
import { HttpError } from '../providers/HttpError.ts';
import { forgetRecent, recentOf } from '../providers/kept/recent.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { useRightsHere } from './commands/useRightsHere.ts';
import { leadKey } from '../resources/leads/leadKey.ts';

/** Debounce for search while typing, in milliseconds. */
const PAUSE_MS = 60;
const SLOW_MS = 400;

export interface Couples {
  known: readonly LeadSummary[];
  /** Null until the server has responded for exactly this text. */
  found: readonly LeadSummary[] | null;
  failed: boolean;
  /** Whether the search is taking a while. */
  slow: boolean;
}

/** Couples that match the typed text: those already loaded in this browser, at once, and those the server finds. */
export function useCouples(typed: string): Couples {
  const data = useConsoleData();
  const queries = useQueryClient();
  const mayRead = useRightsHere().includes('leads:read');
  const query = usePaused(typed, PAUSE_MS);
  const answer = useQuery({
    queryKey: ['leads', 'find', query],
    queryFn: ({ signal }) => data.findLeads(query, signal),
    enabled: mayRead && query !== '',
    retry: false,
  });
  const found = query === typed && query !== '' ? (answer.data ?? null) : null;
  const known = useMemo(
    () => (mayRead ? leadsIn(queries.getQueriesData({ queryKey: ['leads'] }).map(([, loaded]) => loaded)) : []),
    // Recomputed for each text, because found couples count as loaded too.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [queries, found, typed, mayRead],
  );
  const late = usePaused(typed, SLOW_MS) === typed;
  return {
    known,
    found,
    failed: query === typed && answer.isError,
    slow: late && found === null && !answer.isError && typed !== '' && mayRead,
  };
}

function usePaused(text: string, pause: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
}

/** Leads in loaded queries: lists, single leads, and earlier search results. The newest version of each. */
function leadsIn(loaded: readonly unknown[]): LeadSummary[] {
  const leads = new Map<string, LeadSummary>();
  const take = (one: unknown): void => {
    if (!isLead(one)) return;
    const known = leads.get(one.id);
    if (!known || known.version < one.version) leads.set(one.id, one);
  };
  for (const one of loaded) {
    const rows: unknown = typeof one === 'object' && one !== null && 'data' in one ? one.data : one;
    if (Array.isArray(rows)) for (const row of rows) take(row);
    else take(rows);
  }
  return [...leads.values()].filter(({ spam }) => spam === null);
}

const isLead = (one: unknown): one is LeadSummary =>
  typeof one === 'object' && one !== null && 'partners' in one && 'stage' in one && 'version' in one;

/** The couples this person opened last, with the server's current data. */
export function useRecentCouples(): LeadSummary[] {
  const data = useConsoleData();
  const mayRead = useRightsHere().includes('leads:read');
  const [ids] = useState(() => recentOf('couples'));
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: leadKey(id),
      queryFn: async () => {
        try {
          return (await data.getOne<LeadDetail>('leads', { id })).data;
        } catch (error) {
          if (error instanceof HttpError && error.status === 404) forgetRecent('couples', id);
          throw error;
        }
      },
      enabled: mayRead,
      staleTime: MINUTE,
      retry: false,
    })),
  });
  return answers.flatMap(({ data: lead }) => (lead && lead.mergedInto === null ? [lead] : []));
}
