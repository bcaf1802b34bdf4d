import { localDayOf, localTimeOf } from '#shared/local-time.ts';
import { dayNumber, minutesOf, onClock } from './ics-time.ts';
import type { IcsTime } from './ics-time.ts';

const DAY_MS = 86_400_000;
const MINUTES_A_DAY = 1_440;

/**
 * Brings times from one clock to another, thousands of them: how far a clock is from UTC is looked up once a day and
 * kept. Around a change of the clock, where that would not do, each time is worked out by itself.
 */
export class ZoneOffsets {
  readonly #known = new Map<string, Map<number, number>>();
  readonly #steadily = new Map<string, Map<number, number | null>>();
  readonly #onLookup: () => void;

  /** `onLookup` is called for every question to the time zone data, which costs a thousand times the rest. */
  constructor(onLookup: () => void) {
    this.#onLookup = onLookup;
  }

  /** The same moment on another clock; whole days and times without a clock stay as they are. */
  convert(time: IcsTime, zone: string): IcsTime {
    if (time.minute === null || time.zone === null || time.zone === zone) return { ...time, zone };
    const there = this.#steady(time.zone, time.day);
    const utc = time.day * MINUTES_A_DAY + time.minute - (there ?? 0);
    const here = there === null ? null : this.#steady(zone, Math.floor(utc / MINUTES_A_DAY));
    if (here === null) {
      this.#onLookup();
      return onClock(time, zone);
    }
    const minutes = utc + here;
    return {
      day: Math.floor(minutes / MINUTES_A_DAY),
      minute: minutes - Math.floor(minutes / MINUTES_A_DAY) * MINUTES_A_DAY,
      zone,
    };
  }

  /** Minutes that a clock is ahead of UTC around a day; null where it changes. */
  #steady(zone: string, day: number): number | null {
    if (zone === 'UTC') return 0;
    const days = entryOf(this.#steadily, zone);
    const known = days.get(day);
    if (known !== undefined) return known;
    const offset = this.#at(zone, day);
    const same = [day - 1, day + 1, day + 2].every((one) => this.#at(zone, one) === offset);
    days.set(day, same ? offset : null);
    return same ? offset : null;
  }

  #at(zone: string, day: number): number {
    const days = entryOf(this.#known, zone);
    const known = days.get(day);
    if (known !== undefined) return known;
    this.#onLookup();
    const instant = day * DAY_MS;
    const local = dayNumber(localDayOf(instant, zone)) * MINUTES_A_DAY + minutesOf(localTimeOf(instant, zone));
    const offset = local - day * MINUTES_A_DAY;
    days.set(day, offset);
    return offset;
  }
}

function entryOf<V>(maps: Map<string, Map<number, V>>, zone: string): Map<number, V> {
  const known = maps.get(zone);
  if (known) return known;
  const made = new Map<number, V>();
  maps.set(zone, made);
  return made;
}
