import { DAY, MINUTE } from '#contracts/durations.ts';

/** How long a session lives (S4): 14 days without a request, 90 days whatever happens. */
export const SESSION_IDLE = 14 * DAY;
export const SESSION_ABSOLUTE = 90 * DAY;

/** Being seen is written at most this often, so that reading stays reading. */
export const SEEN_EVERY = 5 * MINUTE;

export function sessionEnded(session: { lastSeenAt: number; expiresAt: number }, now: number): boolean {
  return now >= session.expiresAt || now >= session.lastSeenAt + SESSION_IDLE;
}
