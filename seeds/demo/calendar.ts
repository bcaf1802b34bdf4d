import { DAY, HOUR, MINUTE } from '#contracts/durations.ts';

/** Days and clocks for the demo data. A day is a count of days since 1 January 1970; instants are milliseconds in UTC. */

export function dayOf(y: number, m: number, d: number): number {
  return Math.floor(Date.UTC(y, m - 1, d) / DAY);
}

export interface CivilDay {
  y: number;
  /** 1 to 12. */
  m: number;
  d: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

const civilDays = new Map<number, CivilDay>();

/** The date of a day; cached, because the demo uses the same few years again and again. */
export function civil(day: number): CivilDay {
  let found = civilDays.get(day);
  if (!found) {
    const date = new Date(day * DAY);
    found = { y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate(), weekday: date.getUTCDay() };
    civilDays.set(day, found);
  }
  return found;
}

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The first such weekday on or after `day`. */
export const onOrAfter = (day: number, weekday: number): number => day + ((weekday - weekdayOf(day) + 7) % 7);

export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the zone's clocks are ahead of UTC at an instant. */
function offsetAt(zone: string, instant: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const text = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/u.exec(text);
  const minutes = Number(match?.[2] ?? 0) * 60 + Number(match?.[3] ?? 0);
  return (match?.[1] === '-' ? -minutes : minutes) * MINUTE;
}

/** The clock of one time zone. Offsets are looked up once a day; only `exact` is right in the hours around a clock change. */
export class LocalClock {
  readonly zone: string;
  readonly #offsets = new Map<number, number>();

  constructor(zone: string) {
    this.zone = zone;
  }

  #offset(day: number): number {
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    const offset = offsetAt(this.zone, day * DAY + 12 * HOUR);
    this.#offsets.set(day, offset);
    return offset;
  }

  /** The instant of a local day and minute of the day. */
  instant(day: number, minute: number): number {
    return day * DAY + minute * MINUTE - this.#offset(day);
  }

  /** The same, but also exact on days of clock changes. */
  exact(day: number, minute: number): number {
    const wall = day * DAY + minute * MINUTE;
    const guess = wall - offsetAt(this.zone, wall);
    return wall - offsetAt(this.zone, guess);
  }

  day(instant: number): number {
    return Math.floor((instant + this.#offset(Math.floor(instant / DAY))) / DAY);
  }

  /** Minutes since local midnight, whole. */
  minute(instant: number): number {
    const local = instant + this.#offset(Math.floor(instant / DAY));
    return Math.floor((((local % DAY) + DAY) % DAY) / MINUTE);
  }
}

const clocks = new Map<string, LocalClock>();

/** The clock of a zone, shared by everyone in it. */
export function clockOf(zone: string): LocalClock {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new LocalClock(zone);
    clocks.set(zone, clock);
  }
  return clock;
}
