import { dateFormat } from './intl.ts';

/** Today's date in a time zone, YYYY-MM-DD; in the browser's zone by default. */
export function todayIn(timeZone: string | undefined, now = new Date()): string {
  return dateFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(now);
}
