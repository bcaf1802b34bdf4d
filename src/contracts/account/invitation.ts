import { DAY } from '../durations.ts';

/** Days that an invitation waits for a reply; without one it ends automatically and costs nothing (D34). */
export const INVITATION_DAYS = 7;

/** When an invitation from `since` ends, in milliseconds. */
export const invitationEndsAt = (since: number): number => since + INVITATION_DAYS * DAY;
