import { DAY } from '#contracts/durations.ts';

/** A plain day, YYYY-MM-DD, so many days later: no clock and no time zone is in it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
