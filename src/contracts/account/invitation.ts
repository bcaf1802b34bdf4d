import { DAY } from '../durations.ts';

/** Days that an invitation waits for a reply; without one it ends automatically and costs nothing (D34). */
export const INVITATION_DAYS = 7;

/** Milliseconds at which an invitation from `since` ends. */
export const invitationEndsAt = (since: number): number => since + INVITATION_DAYS * DAY;
