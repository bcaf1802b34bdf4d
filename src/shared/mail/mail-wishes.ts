import { token } from '../wiring/token.ts';

/** The emails the leads module itself sends a team, with the couple's words in them. */
export type TeamMailKind = 'new-lead' | 'message';

/**
 * How members of a team want to be notified. Bound by the notifications layer, so that code that emails a team doesn't
 * depend on it.
 */
export interface MailWishes {
  /**
   * Those of the given people who want this email at the time `at` (milliseconds), with the address that stops such
   * emails. The others get it in a digest, later, or not at all; the caller doesn't need to know.
   */
  now(
    kind: TeamMailKind,
    userIds: readonly string[],
    at: number,
    timezone: string,
  ): Promise<ReadonlyMap<string, { stopUrl: string }>>;
}
export const MAIL_WISHES = token<MailWishes>('MailWishes');
