import { DAY } from '../durations.ts';

/** Days that an invitation waits for an answer; silent, it ends by itself and costs nothing (D34). */
export const INVITATION_DAYS = 7;

/** Milliseconds at which an invitation ends that came at `since`. */
export const invitationEndsAt = (since: number): number => since + INVITATION_DAYS * DAY;
