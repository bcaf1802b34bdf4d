import { setImmediate as breathe } from 'node:timers/promises';
import { uidEnding } from '../feed/ics-writer.ts';
import { BusyMap } from './busy-map.ts';
import { CalendarUnreadable } from './calendar-unreadable.ts';
import { icsEvents } from './ics-events.ts';
import { icsLines, textOf } from './ics-lines.ts';
import { dayNumber } from './ics-time.ts';
import { WorkBudget } from './occurrences.ts';

/** Steps of one file: one or two seconds of work. */
const STEPS = 1_200_000;
/** Steps after which others get their turn. */
const TURN = 10_000;

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
  const { owner, events, skipped } = icsEvents(icsLines(textOf(file)));
  const own = uidEnding(question.owner);
  const foreign = events.filter(({ uid }) => !uid.toLowerCase().endsWith(own));
  if (owner === question.owner || (events.length > 0 && foreign.length === 0)) throw new CalendarUnreadable('own-feed');
  const replaced = Map.groupBy(
    foreign.filter(({ instead }) => instead !== null),
    ({ uid }) => uid,
  );
  const budget = new WorkBudget(STEPS);
  const days = { first: dayNumber(question.earliest), last: dayNumber(question.latest) };
  const busy = new BusyMap(days, question.zone, budget);
  let nextTurn = budget.left - TURN;
  for (const event of foreign) {
    if (event.idle) continue;
    const others = event.instead === null && event.uid !== '' ? (replaced.get(event.uid) ?? []) : [];
    busy.mark(event, others);
    if (budget.left < nextTurn) {
      nextTurn = budget.left - TURN;
      await breathe();
    }
  }
  return { ...busy.ranges(), skipped };
}
