import { Temporal } from 'temporal-polyfill';

/** Scheduled mail goes out between these local times (decision 37). */
export const DAY_OPENS = '08:00';
export const DAY_CLOSES = '20:00';
/** Time of day of an offset that names none. */
export const USUAL_TIME = '09:00';
/** Milliseconds that a message meant for the very last minute may be late. */
const CLOSING_GRACE = 10 * 60_000;

/** Whether a local HH:MM lies in the day of scheduled mail, both ends included. */
export function isDaytime(time: string): boolean {
  return time >= DAY_OPENS && time <= DAY_CLOSES;
}

/**
 * The moment of a local day and time, in milliseconds. A time that a clock change skips means the moment the clock
 * jumps; a time that happens twice means the first (safety J9).
 */
export function localToInstant(day: string, time: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const moment = local.toZonedDateTime(zone, { disambiguation: 'compatible' });
  if (moment.toPlainDateTime().equals(local)) return moment.epochMilliseconds;
  const before = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? moment).epochMilliseconds;
}

/** The calendar day of a moment where the supplier is, YYYY-MM-DD. */
export function localDayOf(instant: number, zone: string): string {
  return zoned(instant, zone).toPlainDate().toString();
}

/** The local time of a moment, HH:MM. */
export function localTimeOf(instant: number, zone: string): string {
  return zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Calendar days later (or earlier): clock changes neither add nor take a day. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** `P3D` is 3, `-P56D` is -56; null for anything else. */
export function offsetDays(offset: string): number | null {
  const match = /^(-?)P(\d{1,4})D$/u.exec(offset);
  return match ? Number(`${match[1]}${match[2]}`) : null;
}

/** The moment itself when it is daytime where the supplier is, else the next time the day opens there (decision 37). */
export function nextDaytime(instant: number, zone: string): number {
  const day = localDayOf(instant, zone);
  const opens = localToInstant(day, DAY_OPENS, zone);
  if (instant < opens) return opens;
  if (instant < localToInstant(day, DAY_CLOSES, zone) + CLOSING_GRACE) return instant;
  return localToInstant(addDays(day, 1), DAY_OPENS, zone);
}

/** Whether the platform knows an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    zoned(0, zone);
    return true;
  } catch {
    return false;
  }
}

const zoned = (instant: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
