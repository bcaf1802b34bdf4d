import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { DAY_STATES_MOST, dayAskedFor } from '#contracts/calendar/calendar-days.ts';
import type { TakenDayState } from '#contracts/calendar/calendar.ts';
import type { LeadSummary } from '#contracts/lead/lead.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { ClashContext } from './clashContext.ts';
import type { TakenDays } from './clashContext.ts';

interface ClashesProps {
  leads: readonly LeadSummary[];
  children: ReactNode;
}

/**
 * Loads the state of the days that the leads on screen want, once the leads are loaded, and again when the calendar or a lead
 * changes; ClashMark marks the days. Without a response nothing is marked.
 */
export function Clashes({ leads, children }: ClashesProps) {
  const data = useConsoleData();
  const questions = useMemo(() => pagesOf([...new Set(leads.flatMap((lead) => dayAskedFor(lead) ?? []))]), [leads]);
  const taken = useQueries({
    queries: questions.map((days) => ({
      queryKey: ['calendar', 'states', days.join(',')],
      queryFn: () => data.dayStates(days),
      placeholderData: keepPreviousData<TakenDayState[]>,
    })),
    combine: byDay,
  });
  return <ClashContext value={taken}>{children}</ClashContext>;
}

/** Sorted, so that the same days in another order are the same request; an endless list needs more than one. */
function pagesOf(days: readonly string[]): string[][] {
  const sorted = days.toSorted();
  return Array.from({ length: Math.ceil(sorted.length / DAY_STATES_MOST) }, (_, at) =>
    sorted.slice(at * DAY_STATES_MOST, (at + 1) * DAY_STATES_MOST),
  );
}

const byDay = (answers: readonly { data?: TakenDayState[] | undefined }[]): TakenDays =>
  new Map(answers.flatMap(({ data = [] }) => data.map(({ day, state }) => [day, state] as const)));
