import { Temporal } from 'temporal-polyfill';
import { HOUR } from '#contracts/durations.ts';
import type { OpenHours } from '#contracts/messaging/reply-settings.ts';

/** Monday first; null means closed. */
export type WeekHours = readonly (OpenHours | null)[];

const DAYS_AHEAD = 8;

/** Whether the supplier is open at a given time, in its own time zone. The closing minute counts as closed. */
export function isOpen(hours: WeekHours, timezone: string, at: number): boolean {
  const now = local(timezone, at);
  const today = hours[now.dayOfWeek - 1];
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' });
  return today !== null && today !== undefined && today.from <= time && time < today.to;
}

/** When the supplier next opens, at or after a given time; null if it is never open. */
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

/** How many days are searched for open hours; for a supplier closed longer than that, all hours count. */
const DAYS_COUNTED = 120;

/** When the supplier has been open for `wanted` hours since `at`; if it is never open, all hours count. */
export function afterOpenHours(hours: WeekHours, timezone: string, at: number, wanted: number): number {
  let left = wanted * HOUR;
  const first = local(timezone, at).toPlainDate();
  for (let ahead = 0; ahead < DAYS_COUNTED; ahead += 1) {
    const day = first.add({ days: ahead });
    const open = hours[day.dayOfWeek - 1];
    if (!open) continue;
    const moment = (plainTime: string) => day.toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds;
    const from = Math.max(at, moment(open.from));
    const there = moment(open.to) - from;
    if (there >= left) return from + left;
    if (there > 0) left -= there;
  }
  return at + wanted * HOUR;
}
