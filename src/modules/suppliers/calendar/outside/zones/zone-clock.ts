import { MINUTE, MINUTES_A_DAY } from '#contracts/durations.ts';
import { offsetMinutes } from '#shared/local-time.ts';

/** A zone's offset from UTC. */
export interface ZoneClock {
  /** Minutes ahead of UTC at a moment, in minutes since 1970. */
  offset(utc: number): number;
}

/** The clock of an IANA zone. */
export const ianaClock = (zone: string): ZoneClock =>
  zone === 'UTC' ? fixedClock(0) : { offset: (utc) => offsetMinutes(utc * MINUTE, zone) };

/** A clock that never changes. */
export const fixedClock = (minutes: number): ZoneClock => ({ offset: () => minutes });

/**
 * The moment at which a clock shows a time, both in minutes since 1970. A time that occurs twice means the first one,
 * and a skipped one uses the offset before the change (RFC 5545 §3.3.5).
 */
export function toUtc(clock: ZoneClock, local: number): number {
  const before = clock.offset(local - MINUTES_A_DAY);
  const after = clock.offset(local + MINUTES_A_DAY);
  if (clock.offset(local - before) === before) return local - before;
  return clock.offset(local - after) === after ? local - after : local - before;
}
