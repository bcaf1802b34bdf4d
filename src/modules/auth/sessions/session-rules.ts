import { DAY, MINUTE } from '#contracts/durations.ts';

/** How long a session lasts (S4): 14 days without a request, 90 days in any case. */
export const SESSION_IDLE = 14 * DAY;
export const SESSION_ABSOLUTE = 90 * DAY;

/** The last-seen time is written at most this often, so that most requests only read. */
export const SEEN_EVERY = 5 * MINUTE;

export function sessionEnded(session: { lastSeenAt: number; expiresAt: number }, now: number): boolean {
  return now >= session.expiresAt || now >= session.lastSeenAt + SESSION_IDLE;
}
