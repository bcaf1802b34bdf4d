import { DAY } from '#contracts/durations.ts';
import { REVIEW_YEARS } from '#contracts/reviews/feedback-limits.ts';

/** Days as YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The earliest wedding day whose couples can still write (D23). */
export function firstDay(now: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - REVIEW_YEARS);
  return dayOf(day.getTime());
}

/**
 * When a link expires: two years after the wedding, at the end of that day everywhere, or after the request if the day
 * is unknown.
 */
export function endsAt(weddingDay: string | null, now: number): number {
  const day = new Date(weddingDay === null ? now : Date.parse(`${weddingDay}T00:00:00.000Z`));
  day.setUTCFullYear(day.getUTCFullYear() + REVIEW_YEARS);
  return Date.parse(`${dayOf(day.getTime())}T00:00:00.000Z`) + 1.5 * DAY;
}
