import { MINUTES_A_DAY } from '#contracts/durations.ts';
import type { IcsTime } from '../ics-time.ts';
import { toUtc } from './zone-clock.ts';
import type { ZoneClock } from './zone-clock.ts';

/** A day and a minute on some clock; no minute for a whole day. */
export type LocalTime = Pick<IcsTime, 'day' | 'minute'>;

/**
 * Converts thousands of times from one clock to another: a clock's offset from UTC is looked up once a day and cached.
 * Around a clock change, each time is converted separately.
 */
export class ZoneOffsets {
  readonly #known = new Map<ZoneClock, Map<number, number>>();
  readonly #steadily = new Map<ZoneClock, Map<number, number | null>>();
  readonly #onLookup: () => void;

  /** `onLookup` is called for every lookup in the time zone data, which costs a thousand times the rest. */
  constructor(onLookup: () => void) {
    this.#onLookup = onLookup;
  }

  /** The same moment on another clock; whole days stay as they are. */
  convert(time: LocalTime, from: ZoneClock, to: ZoneClock): LocalTime {
    if (time.minute === null || from === to) return time;
    const local = time.day * MINUTES_A_DAY + time.minute;
    const there = this.#steady(from, time.day);
    const utc = there === null ? this.#exactly(from, local) : local - there;
    const here = this.#steady(to, Math.floor(utc / MINUTES_A_DAY));
    if (here === null) this.#onLookup();
    const minutes = utc + (here ?? to.offset(utc));
    const day = Math.floor(minutes / MINUTES_A_DAY);
    return { day, minute: minutes - day * MINUTES_A_DAY };
  }

  #exactly(clock: ZoneClock, local: number): number {
    for (let questions = 0; questions < 4; questions += 1) this.#onLookup();
    return toUtc(clock, local);
  }

  /** Minutes that a clock is ahead of UTC around a day; null where it changes. */
  #steady(clock: ZoneClock, day: number): number | null {
    const days = entryOf(this.#steadily, clock);
    const known = days.get(day);
    if (known !== undefined) return known;
    const offset = this.#at(clock, day);
    const same = [day - 1, day + 1, day + 2].every((one) => this.#at(clock, one) === offset);
    days.set(day, same ? offset : null);
    return same ? offset : null;
  }

  #at(clock: ZoneClock, day: number): number {
    const days = entryOf(this.#known, clock);
    const known = days.get(day);
    if (known !== undefined) return known;
    this.#onLookup();
    const offset = clock.offset(day * MINUTES_A_DAY);
    days.set(day, offset);
    return offset;
  }
}

function entryOf<V>(maps: Map<ZoneClock, Map<number, V>>, clock: ZoneClock): Map<number, V> {
  const known = maps.get(clock);
  if (known) return known;
  const made = new Map<number, V>();
  maps.set(clock, made);
  return made;
}
