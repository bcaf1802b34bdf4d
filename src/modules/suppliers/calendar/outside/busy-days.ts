import { uidEnding } from '../feed/ics-writer.ts';
import { BusyMap } from './busy-map.ts';
import { CalendarUnreadable } from './calendar-unreadable.ts';
import { icsEvents } from './ics-events.ts';
import { icsLines, textOf } from './ics-lines.ts';
import { dayNumber } from './ics-time.ts';
import { WorkBudget } from './work-budget.ts';

/** Steps of one file, each kind one or two seconds of work: lines and times read, and days asked. */
const READ_STEPS = 800_000;
const DAY_STEPS = 1_200_000;

export interface BusyDays {
  /** YYYY-MM-DD, both included, in order, never touching. */
  ranges: { from: string; to: string }[];
  days: number;
  skipped: number;
}

export interface BusyQuestion {
  /** YYYY-MM-DD, both included. */
  earliest: string;
  latest: string;
  /** The reader's clock. */
  zone: string;
  /** Public id of the reader: what is its own it does not read back. */
  owner: string;
}

/**
 * The days on which a calendar file is busy, as days of the reader's own clock; work and memory are bounded whatever the
 * file says.
 * @throws CalendarUnreadable
 */
export async function busyDays(file: Uint8Array, question: BusyQuestion): Promise<BusyDays> {
  const { owner, events, skipped } = await icsEvents(icsLines(textOf(file)), new WorkBudget(READ_STEPS));
  const own = uidEnding(question.owner);
  const foreign = events.filter(({ uid }) => !uid.toLowerCase().endsWith(own));
  if (owner === question.owner || (events.length > 0 && foreign.length === 0)) throw new CalendarUnreadable('own-feed');
  const replaced = Map.groupBy(
    foreign.filter(({ instead }) => instead !== null),
    ({ uid }) => uid,
  );
  const budget = new WorkBudget(DAY_STEPS);
  const days = { first: dayNumber(question.earliest), last: dayNumber(question.latest) };
  const busy = new BusyMap(days, question.zone, budget);
  for (const event of foreign) {
    if (event.idle) continue;
    const others = event.instead === null && event.uid !== '' ? (replaced.get(event.uid) ?? []) : [];
    busy.mark(event, others);
    await budget.breathe();
  }
  return { ...busy.ranges(), skipped };
}
