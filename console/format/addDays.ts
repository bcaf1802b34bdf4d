import { DAY } from '#contracts/durations.ts';

/** A plain date, YYYY-MM-DD, a number of days later, independent of clock and time zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
