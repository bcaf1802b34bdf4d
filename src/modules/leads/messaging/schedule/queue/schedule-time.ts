import { MINUTE } from '#contracts/durations.ts';
import { addDays, localDayOf, localToInstant } from '#shared/local-time.ts';

export { addDays, isTimeZone, localDayOf, localTimeOf, localToInstant } from '#shared/local-time.ts';

/** Scheduled messages are sent between these local times (D37). */
const DAY_OPENS = '08:00';
const DAY_CLOSES = '20:00';
/** The time of day for an offset that doesn't set one. */
export const USUAL_TIME = '09:00';
/** How late a message for the very last minute may be, in milliseconds. */
const CLOSING_GRACE = 10 * MINUTE;

/** Whether a local HH:MM is in the daytime, both ends included. */
export function isDaytime(time: string): boolean {
  return time >= DAY_OPENS && time <= DAY_CLOSES;
}

/** Parses an offset: `P3D` is 3, `-P56D` is -56; null for anything else. */
export function offsetDays(offset: string): number | null {
  const match = /^(-?)P(\d{1,4})D$/u.exec(offset);
  return match ? Number(`${match[1]}${match[2]}`) : null;
}

/** The given time if it is daytime at the supplier, otherwise the next time the day starts there (D37). */
export function nextDaytime(instant: number, zone: string): number {
  const day = localDayOf(instant, zone);
  const opens = localToInstant(day, DAY_OPENS, zone);
  if (instant < opens) return opens;
  if (instant < localToInstant(day, DAY_CLOSES, zone) + CLOSING_GRACE) return instant;
  return localToInstant(addDays(day, 1), DAY_OPENS, zone);
}
