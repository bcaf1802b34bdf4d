import { Temporal } from 'temporal-polyfill';
import type { OpenHours } from '#contracts/reply-settings.ts';

/** Monday first; null: closed. */
export type WeekHours = readonly (OpenHours | null)[];

const DAYS_AHEAD = 8;

/** Whether somebody is there at a moment, by the supplier's own clock. The closing minute is closed. */
export function isOpen(hours: WeekHours, timezone: string, at: number): boolean {
  const now = local(timezone, at);
  const today = hours[now.dayOfWeek - 1];
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' });
  return today !== null && today !== undefined && today.from <= time && time < today.to;
}

/** When somebody is there again, at or after a moment; null for a supplier that is never open. */
export function nextOpening(hours: WeekHours, timezone: string, at: number): number | null {
  const now = local(timezone, at);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = now.toPlainDate().add({ days: ahead });
    const open = hours[day.dayOfWeek - 1];
    if (!open) continue;
    const opening = day.toZonedDateTime({ timeZone: timezone, plainTime: open.from }).epochMilliseconds;
    if (opening >= at) return opening;
  }
  return null;
}

const local = (timezone: string, at: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone);
