import type { Clock } from '#shared/clock.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import { LINK_LIFE } from '../account-links/account-links.ts';
import { hashToken, newToken } from '../credentials/session-token.ts';
import type { UserRow } from '../people/new-user.ts';
import { readyMail } from './recovery-mails.ts';
import type { RecoveryHomes } from './recovery-homes.ts';
import { toAddress } from './recovery-news.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';

export interface ReadyLinksParts {
  clock: Clock;
  recoveries: Pick<RecoveryRepository, 'setLink'>;
  mails: Pick<MailQueue, 'enqueue'>;
  homes: Pick<RecoveryHomes, 'of'>;
}

/**
 * Links to a new password at the end of a recovery. Each works once, for an hour, and until the next one is sent (S7); the
 * request stays open longer, so that someone who reads the email later needs no second vouch.
 */
export class ReadyLinks {
  readonly #parts: ReadyLinksParts;

  constructor(parts: ReadyLinksParts) {
    this.#parts = parts;
  }

  /**
   * Sends a link to `siteUrl`: the site where the person requests it or, without a request, the one where they work. Call it
   * in a transaction; it returns false if another process has just sent one.
   */
  async send(
    row: RecoveryRow,
    { email, locale }: Pick<UserRow, 'email' | 'locale'>,
    siteUrl?: string,
  ): Promise<boolean> {
    const { clock, recoveries, mails, homes } = this.#parts;
    const [token, now] = [newToken(), clock.now()];
    if (!(await recoveries.setLink(row, { mailed_at: now, secret_hash: hashToken(token) }))) return false;
    const url = `${siteUrl ?? (await homes.of(row.user_id))}/recover/finish/${token}`;
    const words = readyMail(locale, now + LINK_LIFE, url);
    await mails.enqueue({ ...toAddress(email, row.id), kind: 'recovery-ready', ...words });
    return true;
  }

  /** Whether a request's link is too old; another one can be sent. */
  isLate({ mailed_at: mailedAt }: Pick<RecoveryRow, 'mailed_at'>): boolean {
    return mailedAt !== null && mailedAt + LINK_LIFE <= this.#parts.clock.now();
  }
}
