import { useQuery } from '@tanstack/react-query';
import { dayStateOf } from '#contracts/calendar/calendar-days.ts';
import type { DayState } from '#contracts/calendar/calendar-days.ts';
import { daysOf } from '#contracts/calendar/days-of-date.ts';
import type { CalendarAnswer } from '#contracts/calendar/calendar.ts';
import { isFullDate } from '#contracts/partial-date.ts';
import type { PartialDate } from '#contracts/partial-date.ts';
import { addDays } from '../../../format/addDays.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';

export interface DayAnswer {
  day: string;
  state: DayState;
  /** Couples on that day, by first names. */
  couples: readonly string[];
  asking: number;
}

export interface DateAnswer {
  /** The only day it can mean; null if there are several. */
  only: DayAnswer | null;
  /** The day with two before and after, or every day the date can mean. */
  days: readonly DayAnswer[];
  /** For a day that isn't free: the nearest free ones, the same weekday first. */
  instead: readonly string[];
  holdDays: number;
  today: string;
}

/** Days before and after in which to search for a free one. */
const AROUND = 31;
const BESIDE = 2;
const OFFERED = 3;

/** What the calendar says about a wedding date; null while the date or its year is unknown. */
export function useDateAnswer(date: PartialDate): DateAnswer | null {
  const data = useConsoleData();
  const days = daysOf(date);
  const only = isFullDate(date) ? (days[0] ?? null) : null;
  const from = only === null ? days[0] : addDays(only, -AROUND);
  const to = only === null ? days.at(-1) : addDays(only, AROUND);
  const { data: calendar } = useQuery({
    queryKey: ['calendar', 'range', from, to],
    queryFn: () => data.calendar(from ?? '', to ?? ''),
    enabled: from !== undefined && to !== undefined,
  });
  if (!calendar || from === undefined) return null;
  const answer = (day: string): DayAnswer => answerFor(day, calendar);
  const { holdDays } = calendar.rules;
  const { today } = calendar;
  if (only === null) return { only: null, days: days.map(answer), instead: [], holdDays, today };
  const chosen = answer(only);
  const nearby = Array.from({ length: BESIDE * 2 + 1 }, (_, at) => answer(addDays(only, at - BESIDE)));
  const instead =
    chosen.state === 'free' ? [] : nearestFree(only, (day) => day > today && answer(day).state === 'free');
  return { only: chosen, days: nearby, instead, holdDays, today };
}

function answerFor(day: string, { entries, rules, asking }: CalendarAnswer): DayAnswer {
  const there = entries.filter(({ from, to }) => from <= day && day <= to);
  return {
    day,
    state: dayStateOf(
      there.map(({ kind }) => kind),
      rules.capacity,
    ),
    couples: there.flatMap(({ couple }) => couple ?? []),
    asking: asking.find((one) => one.day === day)?.count ?? 0,
  };
}

/** The same weekday in the surrounding weeks comes first: a Saturday wedding stays on a Saturday. */
function nearestFree(day: string, isFree: (day: string) => boolean): string[] {
  const distances = Array.from({ length: AROUND }, (_, at) => at + 1);
  const weekly = [...distances.filter((far) => far % 7 === 0), ...distances.filter((far) => far % 7 !== 0)];
  const free = weekly.flatMap((far) => [addDays(day, far), addDays(day, -far)]).filter(isFree);
  return free.slice(0, OFFERED).toSorted();
}
