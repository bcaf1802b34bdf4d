import { MINUTES_A_DAY } from '#contracts/durations.ts';
import type { IcsEvent } from './ics-events.ts';
import { isoDay } from './ics-time.ts';
import type { IcsTime } from './ics-time.ts';
import { occurrences } from './occurrences.ts';
import { LOOKUP_STEPS } from './work-budget.ts';
import type { WorkBudget } from './work-budget.ts';
import type { ZoneBook } from './zones/zone-book.ts';
import type { ZoneClock } from './zones/zone-clock.ts';
import { ZoneOffsets } from './zones/zone-offsets.ts';
import type { LocalTime } from './zones/zone-offsets.ts';

/** A night counts as the day before until this minute of the reader's clock, for parties that end at three. */
const NIGHT_UNTIL = 6 * 60;
/** The longest event in minutes: three centuries, the range of years that are read. */
const LENGTH_MOST = 110_000 * MINUTES_A_DAY;
/** Maximum difference in days between two clocks at one moment. */
const CLOCKS_APART = 2;

/** Days of the reader's clock, each busy or not. Days are numbers since 1970. */
export class BusyMap {
  readonly #days: Uint8Array;
  readonly #first: number;
  readonly #last: number;
  readonly #zones: ZoneBook;
  readonly #budget: WorkBudget;
  readonly #clocks: ZoneOffsets;

  constructor({ first, last }: { first: number; last: number }, zones: ZoneBook, budget: WorkBudget) {
    this.#days = new Uint8Array(last - first + 1);
    this.#first = first;
    this.#last = last;
    this.#zones = zones;
    this.#budget = budget;
    this.#clocks = new ZoneOffsets(() => budget.spend(LOOKUP_STEPS));
  }

  /** Whether every day is busy, so that there's no point in reading on. */
  get full(): boolean {
    return !this.#days.includes(0);
  }

  /** Marks an event with all its occurrences except replaced ones. @throws WorkSpent */
  mark(given: IcsEvent, replacedBy: readonly IcsEvent[]): void {
    if (this.#isOutsideRange(given)) return;
    const clock = this.#zones.clock(given.start.zone);
    const event = inWholeDays(given);
    const { start, rule } = event;
    const length = Math.min(LENGTH_MOST, this.#length(event, clock));
    const horizon = { first: this.#first - Math.ceil(length / MINUTES_A_DAY) - 1, last: this.#last + 1 };
    const onClock = (times: readonly IcsTime[]): number[] => {
      this.#budget.spend(times.length);
      const near = times.filter(({ day }) => day >= horizon.first - CLOCKS_APART && day <= horizon.last + CLOCKS_APART);
      return near.map((time) => this.#dayOn(time, start, clock));
    };
    const gone = new Set(onClock([...event.except, ...replacedBy.flatMap(({ instead }) => instead ?? [])]));
    const begins =
      rule && event.instead === null
        ? occurrences(this.#endOn(rule, clock, start), start.day, horizon, this.#budget)
        : [start.day];
    for (const day of new Set([...begins, ...onClock(event.also)]))
      if (!gone.has(day) && day >= horizon.first && day <= horizon.last) this.#fill({ ...start, day }, length, clock);
  }

  /** Busy days in order, merged into ranges, and their number. */
  ranges(): { ranges: { from: string; to: string }[]; days: number } {
    const ranges: { from: string; to: string }[] = [];
    let days = 0;
    for (let at = 0; at < this.#days.length; at += 1) {
      if (this.#days[at] === 0) continue;
      const from = at;
      while (this.#days[at + 1] === 1) at += 1;
      days += at - from + 1;
      ranges.push({ from: isoDay(this.#first + from), to: isoDay(this.#first + at) });
    }
    return { ranges, days };
  }

  /** Recognises entries outside the stored days without converting any time; most entries of an old calendar are past. */
  #isOutsideRange({ start, end, duration, rule, also }: IcsEvent): boolean {
    if (also.length > 0) return false;
    if (start.day > this.#last + CLOCKS_APART) return true;
    const last = end?.day ?? start.day + Math.ceil((duration ?? 0) / MINUTES_A_DAY);
    return rule === null && last < this.#first - CLOCKS_APART;
  }

  #fill(start: LocalTime, length: number, clock: ZoneClock): void {
    this.#budget.spend(1);
    const first = this.#here(start, clock).day;
    const from = first - this.#first;
    const to = Math.max(first, this.#lastDay(start, length, first, clock)) - this.#first;
    if (to >= 0 && from < this.#days.length) this.#days.fill(1, Math.max(0, from), to + 1);
  }

  /** The last day of an event, on the reader's clock; the early hours after its evening don't count as a day. */
  #lastDay(start: LocalTime, length: number, first: number, clock: ZoneClock): number {
    if (start.minute === null) return first + length / MINUTES_A_DAY - 1;
    // The end is converted separately because the clock may change between an evening and a morning.
    const after = start.minute + length;
    const days = Math.floor(after / MINUTES_A_DAY);
    const { day, minute } = this.#here({ day: start.day + days, minute: after - days * MINUTES_A_DAY }, clock);
    return (minute ?? 0) <= NIGHT_UNTIL ? day - 1 : day;
  }

  /** The same moment on the reader's clock. */
  #here(time: LocalTime, clock: ZoneClock): LocalTime {
    return this.#clocks.convert(time, clock, this.#zones.clock(null));
  }

  /** The day of a time on the clock of its event. */
  #dayOn(time: IcsTime, start: IcsTime, clock: ZoneClock): number {
    const { day, minute } = this.#clocks.convert(time, this.#zones.clock(time.zone), clock);
    // For a whole day, some programs write the hour at which it starts here, others the day itself with any hour.
    return start.minute === null && minute !== 0 ? time.day : day;
  }

  /** An end in UTC, converted to the clock on which days are counted; any later hour of that day is after the end. */
  #endOn(rule: NonNullable<IcsEvent['rule']>, clock: ZoneClock, start: IcsTime) {
    if (rule.until === null) return rule;
    const { day, minute } = this.#clocks.convert(rule.until, this.#untilClock(rule.until, clock), clock);
    const over = minute !== null && start.minute !== null && start.minute > minute;
    return { ...rule, until: { day: over ? day - 1 : day, minute, zone: null } };
  }

  /** An end without a time zone uses the event's. */
  #untilClock({ zone }: IcsTime, clock: ZoneClock): ZoneClock {
    return zone === null ? clock : this.#zones.clock(zone);
  }

  /**
   * Minutes on the event's own clock. Without an end, an event with a date lasts a day, and one with a time has no
   * duration (RFC 5545 §3.6.1).
   */
  #length({ start, end, duration }: IcsEvent, clock: ZoneClock): number {
    if (start.minute === null) {
      const days = end ? end.day - start.day : Math.ceil((duration ?? 0) / MINUTES_A_DAY);
      return Math.max(1, days) * MINUTES_A_DAY;
    }
    if (end === null) return duration ?? 0;
    const to = this.#clocks.convert(end, this.#zones.clock(end.zone), clock);
    return Math.max(0, (to.day - start.day) * MINUTES_A_DAY + (to.minute ?? 0) - start.minute);
  }
}

/** Exchange writes whole days as midnights of its own clock, which would be two days on another. */
function inWholeDays(event: IcsEvent): IcsEvent {
  const { start, end } = event;
  if (!event.wholeDays || start.minute !== 0 || (end !== null && end.minute !== 0)) return event;
  return { ...event, start: { ...start, minute: null }, end: end && { ...end, minute: null } };
}
