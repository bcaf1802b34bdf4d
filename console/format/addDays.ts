import { DAY } from '#contracts/durations.ts';

/** A plain day, YYYY-MM-DD, a number of days later, without clock or time zone. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
