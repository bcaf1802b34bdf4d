import { dateFormat } from './intl.ts';

/** The calendar day of now in a time zone, YYYY-MM-DD; of the browser when none is given. */
export function todayIn(timeZone: string | undefined, now = new Date()): string {
  return dateFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone ? { timeZone } : {}),
  }).format(now);
}
