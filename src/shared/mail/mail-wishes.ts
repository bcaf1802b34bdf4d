import { token } from '../wiring/token.ts';

/** The emails that a team gets from the leads module itself, with the couple's words in them. */
export type TeamMailKind = 'new-lead' | 'message';

/**
 * How members of a team want to be notified. Bound by the notifications layer; used by code that emails a
 * team, so that they need not know it.
 */
export interface MailWishes {
  /**
   * The given people who want this email at the time `at` (milliseconds), with the address that stops such emails.
   * Others get it gathered, later, or not at all; the caller doesn't need to know.
   */
  now(
    kind: TeamMailKind,
    userIds: readonly string[],
    at: number,
    timezone: string,
  ): Promise<ReadonlyMap<string, { stopUrl: string }>>;
}
export const MAIL_WISHES = token<MailWishes>('MailWishes');
