import { DAY } from '#contracts/durations.ts';
import { REVIEW_YEARS } from '#contracts/reviews/feedback-limits.ts';

/** Days as YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The first wedding day whose couples may still write (D23). */
export function firstDay(now: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - REVIEW_YEARS);
  return dayOf(day.getTime());
}

/** When a link ends: two years after the wedding, to the end of that day everywhere; of the asking if no day is known. */
export function endsAt(weddingDay: string | null, now: number): number {
  const day = new Date(weddingDay === null ? now : Date.parse(`${weddingDay}T00:00:00.000Z`));
  day.setUTCFullYear(day.getUTCFullYear() + REVIEW_YEARS);
  return Date.parse(`${dayOf(day.getTime())}T00:00:00.000Z`) + 1.5 * DAY;
}
