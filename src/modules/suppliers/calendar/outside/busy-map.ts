import type { IcsEvent } from './ics-events.ts';
import { isoDay } from './ics-time.ts';
import type { IcsTime } from './ics-time.ts';
import { occurrences } from './occurrences.ts';
import { LOOKUP_STEPS } from './work-budget.ts';
import type { WorkBudget } from './work-budget.ts';
import { ZoneOffsets } from './zone-offsets.ts';

const MINUTES_A_DAY = 1_440;
/** Until this minute of the reader's clock the night belongs to the day before: a party that ends at three. */
const NIGHT_UNTIL = 6 * 60;
/** The longest event in minutes: three centuries, as far as years are read. */
const LENGTH_MOST = 110_000 * MINUTES_A_DAY;

/** Days of the reader's clock, each busy or not. Days are numbers since 1970. */
export class BusyMap {
  readonly #days: Uint8Array;
  readonly #first: number;
  readonly #zone: string;
  readonly #budget: WorkBudget;
  readonly #clocks: ZoneOffsets;

  constructor(days: { first: number; last: number }, zone: string, budget: WorkBudget) {
    this.#days = new Uint8Array(days.last - days.first + 1);
    this.#first = days.first;
    this.#zone = zone;
    this.#budget = budget;
    this.#clocks = new ZoneOffsets(() => budget.spend(LOOKUP_STEPS));
  }

  /** Marks an event with all its occurrences but those that others stand in for. @throws CalendarUnreadable */
  mark(event: IcsEvent, replacedBy: readonly IcsEvent[]): void {
    const { start, rule } = event;
    const own = start.zone ?? this.#zone;
    const length = Math.min(LENGTH_MOST, this.#length(event, own));
    const horizon = {
      first: this.#first - Math.ceil(length / MINUTES_A_DAY) - 1,
      last: this.#first + this.#days.length,
    };
    const gone = new Set(
      [...event.except, ...replacedBy.flatMap(({ instead }) => instead ?? [])].map((time) => this.#dayOn(time, own)),
    );
    const begins =
      rule && event.instead === null
        ? occurrences(this.#endOn(rule, own, start), start.day, horizon, this.#budget)
        : [start.day];
    for (const day of new Set([...begins, ...event.also.map((time) => this.#dayOn(time, own))]))
      if (!gone.has(day) && day >= horizon.first && day <= horizon.last) this.#fill({ ...start, day }, length);
  }

  /** Busy days in order, runs of them as one, and how many they are. */
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

  #fill(start: IcsTime, length: number): void {
    this.#budget.spend(1);
    const first = this.#clocks.convert(start, this.#zone).day;
    const from = first - this.#first;
    const to = Math.max(first, this.#lastDay(start, length, first)) - this.#first;
    if (to >= 0 && from < this.#days.length) this.#days.fill(1, Math.max(0, from), to + 1);
  }

  /** The last day that an event takes, on the reader's clock; the night after its evening is no day of its own. */
  #lastDay(start: IcsTime, length: number, first: number): number {
    if (start.minute === null) return first + length / MINUTES_A_DAY - 1;
    // Its end is asked by itself: between an evening and a morning the clock may have changed.
    const after = start.minute + length;
    const days = Math.floor(after / MINUTES_A_DAY);
    const end = { ...start, day: start.day + days, minute: after - days * MINUTES_A_DAY };
    const { day, minute } = this.#clocks.convert(end, this.#zone);
    return (minute ?? 0) <= NIGHT_UNTIL ? day - 1 : day;
  }

  #dayOn(time: IcsTime, zone: string): number {
    this.#budget.spend(1);
    return this.#clocks.convert(time, zone).day;
  }

  /** An end in UTC, brought to the clock on which the days are counted; on its day a later hour is over already. */
  #endOn(rule: NonNullable<IcsEvent['rule']>, zone: string, start: IcsTime) {
    if (rule.until === null) return rule;
    const until = this.#clocks.convert(rule.until, zone);
    const over = until.minute !== null && start.minute !== null && start.minute > until.minute;
    return { ...rule, until: over ? { ...until, day: until.day - 1 } : until };
  }

  /**
   * Minutes, as the event's own clock shows them; a whole day where nothing is said of a day, nothing where nothing is
   * said of a time (RFC 5545 §3.6.1).
   */
  #length({ start, end, duration }: IcsEvent, zone: string): number {
    if (start.minute === null) {
      const days = end ? end.day - start.day : Math.ceil((duration ?? 0) / MINUTES_A_DAY);
      return Math.max(1, days) * MINUTES_A_DAY;
    }
    if (end === null) return duration ?? 0;
    const to = this.#clocks.convert(end, zone);
    return Math.max(0, (to.day - start.day) * MINUTES_A_DAY + (to.minute ?? 0) - start.minute);
  }
}
