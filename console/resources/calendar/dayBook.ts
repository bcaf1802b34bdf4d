import { dayStateOf } from '#contracts/calendar/calendar.ts';
import type { CalendarAnswer, CalendarEntry, CalendarEntryKind, DayState } from '#contracts/calendar/calendar.ts';
import { daysFrom } from './calendarDays.ts';

/** One day with all its entries. */
export interface BookDay {
  day: string;
  state: DayState;
  entries: readonly CalendarEntry[];
  /** Open enquiries that ask for exactly this day. */
  asking: number;
  /** Couples that have this day, booked or on hold. */
  taken: number;
  /** More couples have this day than it takes, or the team blocked it. */
  clash: boolean;
}

export interface DayBook {
  on: (day: string) => BookDay;
}

const ORDER: readonly CalendarEntryKind[] = ['booked', 'held', 'blocked', 'busy'];

/** Groups a response by day. Hidden entries still count: a booked day is booked whatever is shown. */
export function dayBook(answer: CalendarAnswer | undefined, shown: ReadonlySet<CalendarEntryKind>): DayBook {
  const byDay = new Map<string, CalendarEntry[]>();
  const asking = new Map(answer?.asking.map(({ day, count }) => [day, count]) ?? []);
  for (const entry of answer?.entries ?? []) {
    const from = answer && entry.from < answer.from ? answer.from : entry.from;
    const to = answer && entry.to > answer.to ? answer.to : entry.to;
    for (const day of daysFrom(from, to)) byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  const capacity = answer?.rules.capacity ?? 1;
  return {
    on(day) {
      const all = byDay.get(day) ?? [];
      const entries = all
        .filter(({ kind }) => shown.has(kind))
        .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
      const taken = all.filter(({ leadId }) => leadId !== null).length;
      return {
        day,
        clash: taken > capacity || (taken > 0 && all.some(({ kind }) => kind === 'blocked')),
        state: dayStateOf(
          all.map(({ kind }) => kind),
          capacity,
        ),
        entries,
        asking: asking.get(day) ?? 0,
        taken,
      };
    },
  };
}
