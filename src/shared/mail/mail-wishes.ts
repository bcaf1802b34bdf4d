import { token } from '../wiring/token.ts';

/** The mails that a team gets from the module of leads itself, with the couple's words in them. */
export type TeamMailKind = 'new-lead' | 'message';

/**
 * How members of a team want to hear of something. Bound by the module of notifications; asked by those who write to a
 * team, so that they need not know it.
 */
export interface MailWishes {
  /**
   * Of these people those who want this mail at the moment `at` (milliseconds), with the address that stops such mails.
   * Others get it gathered, later, or not at all; that is not the asker's business.
   */
  now(
    kind: TeamMailKind,
    userIds: readonly string[],
    at: number,
    timezone: string,
  ): Promise<ReadonlyMap<string, { stopUrl: string }>>;
}
export const MAIL_WISHES = token<MailWishes>('MailWishes');
