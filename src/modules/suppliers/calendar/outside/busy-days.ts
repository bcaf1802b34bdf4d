import { uidEnding } from '../feed/ics-writer.ts';
import { BusyMap } from './busy-map.ts';
import { CalendarUnreadable } from './calendar-unreadable.ts';
import { icsEvents } from './ics-events.ts';
import type { IcsEvent } from './ics-events.ts';
import { icsLines, textOf } from './ics-lines.ts';
import { dayNumber } from './ics-time.ts';
import { WorkBudget, WorkSpent } from './work-budget.ts';
import { ZoneBook } from './zones/zone-book.ts';

/** Maximum steps for one file: lines and times read, and days marked. One or two seconds of work of each kind. */
const READ_STEPS = 800_000;
const DAY_STEPS = 2_400_000;
/** Maximum steps for one event; a daily one in another time zone takes a third of this. */
const EVENT_STEPS = 200_000;

export interface BusyDays {
  /** YYYY-MM-DD, both included, in order, never adjacent. */
  ranges: { from: string; to: string }[];
  days: number;
  /** Entries that were not understood. */
  skipped: number;
  /** Entries over the limits, which were skipped or cut short. */
  unread: number;
}

export interface BusyQuestion {
  /** YYYY-MM-DD, both included. */
  earliest: string;
  latest: string;
  /** The reader's time zone. */
  zone: string;
  /** Public id of the reader, whose own events are skipped. */
  owner: string;
}

/**
 * The days on which a calendar file is busy, in the reader's own time zone. Time and memory are bounded for any file;
 * entries over the limits are counted as unread and the rest is kept.
 * @throws CalendarUnreadable
 */
export async function busyDays(bytes: Uint8Array, question: BusyQuestion): Promise<BusyDays> {
  const text = textOf(bytes);
  const file = await icsEvents(icsLines(text), new WorkBudget(READ_STEPS));
  if (file.cut && file.events.length === 0) throw new CalendarUnreadable('too-complex');
  const own = uidEnding(question.owner);
  const foreign = file.events.filter(({ uid }) => !uid.toLowerCase().endsWith(own));
  if (file.owner === question.owner || (file.events.length > 0 && foreign.length === 0))
    throw new CalendarUnreadable('own-feed');
  const budget = new WorkBudget(DAY_STEPS);
  const days = { first: dayNumber(question.earliest), last: dayNumber(question.latest) };
  const busy = new BusyMap(days, new ZoneBook(question.zone, file.zones, budget), budget);
  const unmarked = await markAll(busy, foreign, budget);
  const unread = unmarked + (file.cut ? Math.max(1, eventsIn(text) - file.events.length - file.skipped) : 0);
  return { ...busy.ranges(), skipped: file.skipped, unread };
}

/** Marks all events, recurring ones last because they cost the most. Returns how many were cut short by a limit. */
async function markAll(busy: BusyMap, events: readonly IcsEvent[], budget: WorkBudget): Promise<number> {
  const replaced = Map.groupBy(
    events.filter(({ instead }) => instead !== null),
    ({ uid }) => uid,
  );
  const taken = events.filter(({ idle }) => !idle);
  const inOrder = [...taken.filter(({ rule }) => rule === null), ...taken.filter(({ rule }) => rule !== null)];
  let cut = 0;
  for (const [at, event] of inOrder.entries()) {
    if (budget.left <= 0) return cut + inOrder.length - at;
    if (busy.full) return cut;
    const others = event.instead === null && event.uid !== '' ? (replaced.get(event.uid) ?? []) : [];
    budget.nextOne(EVENT_STEPS);
    try {
      busy.mark(event, others);
    } catch (error) {
      if (!(error instanceof WorkSpent)) throw error;
      cut += 1;
    }
    await budget.yieldIfDue();
  }
  return cut;
}

/** Number of events in a file, including those after the point where a limit stopped reading. */
const eventsIn = (text: string): number => [...text.matchAll(/^BEGIN:VEVENT/gimu)].length;
