import { HOUR } from '#contracts/durations.ts';

const LONGEST = 6 * HOUR;

/**
 * Milliseconds until the next try: doubled each time, at most six hours. Half of it is random, so that jobs that failed
 * together aren't retried together (J6). `attempt` counts from 1; `random` is from 0 to 1.
 */
export function retryAfter(attempt: number, firstDelay: number, random: number = Math.random()): number {
  const full = Math.min(firstDelay * 2 ** (attempt - 1), LONGEST);
  return Math.round(full * (0.5 + random / 2));
}
