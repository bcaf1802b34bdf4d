import { Temporal } from 'temporal-polyfill';

/**
 * Converts a local day and time to an instant in milliseconds. A time skipped by a clock change means the moment the clock
 * jumps; a time that occurs twice means the first (J9).
 */
export function localToInstant(day: string, time: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`);
  const moment = local.toZonedDateTime(zone, { disambiguation: 'compatible' });
  if (moment.toPlainDateTime().equals(local)) return moment.epochMilliseconds;
  const before = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? moment).epochMilliseconds;
}

/** The supplier's local calendar day at a moment, YYYY-MM-DD. */
export function localDayOf(instant: number, zone: string): string {
  return zoned(instant, zone).toPlainDate().toString();
}

/** The local time of a moment, HH:MM. */
export function localTimeOf(instant: number, zone: string): string {
  return zoned(instant, zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Minutes that a zone's clock is ahead of UTC at a moment. */
export function offsetMinutes(instant: number, zone: string): number {
  return Math.round(zoned(instant, zone).offsetNanoseconds / 60_000_000_000);
}

/** Adds calendar days (negative for earlier); clock changes make no difference. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
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
