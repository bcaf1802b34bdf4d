import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRow } from '../people/new-user.ts';
import type { userSchema } from '../people/user.entity.ts';
import { confirmEmailMail } from './confirm-email-mail.ts';
import { linkPurpose } from './account-merges.ts';
import type { AccountMerges, Holder, LinkPurpose } from './account-merges.ts';

/** S46: someone who signs up with other people's addresses can't fill their mailboxes. */
export const CONFIRMATION_LIMIT: Limit = { name: 'confirm-email:recipient', points: 3, seconds: DAY / SECOND };

export interface EmailConfirmationParts {
  em: Em;
  clock: Clock;
  links: AccountLinks;
  mails: Pick<MailQueue, 'enqueue'>;
  limiter: Pick<RateLimiter, 'consume' | 'allows'>;
  addresses: Pick<ConfirmedAddresses, 'confirm'>;
  merges: Pick<AccountMerges, 'purpose' | 'merge'>;
}

type Account = Pick<UserRow, 'id' | 'email' | 'locale'>;

/**
 * Proves that an account's address belongs to its owner (D8): an emailed link that works once, for an hour, and until the
 * next one is sent. Opening it changes nothing; the button on its page does (T9).
 */
export class EmailConfirmations {
  readonly #parts: EmailConfirmationParts;

  constructor(parts: EmailConfirmationParts) {
    this.#parts = parts;
  }

  /**
   * For a new account, inside the transaction that creates it. An address over its limit gets no email, and no error. If
   * another account confirmed the address (`holder`), the link merges the two; if that one is blocked, no email is sent.
   */
  async sendFirst(account: Account, holder: Holder | null, siteUrl: string): Promise<void> {
    if (await this.#parts.limiter.allows(CONFIRMATION_LIMIT, loginEmail(account.email)))
      await this.#send(account, linkPurpose(account.id, holder), siteUrl);
  }

  /**
   * Sends a new link that replaces the previous one; does nothing for a confirmed account.
   * @throws TooManyRequests
   */
  async sendAgain(userId: string, siteUrl: string): Promise<void> {
    const { em, limiter, merges } = this.#parts;
    await inTransaction(em, async () => {
      const account = await this.#db()
        .selectFrom('user')
        .select(['id', 'email', 'locale', 'email_confirmed_at'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!account || account.email_confirmed_at !== null) return;
      await limiter.consume(CONFIRMATION_LIMIT, loginEmail(account.email));
      await this.#send(account, await merges.purpose(userId, account.email), siteUrl);
    });
  }

  /**
   * What a link would do, and for which address; `confirmed` if it was used in the last day and the account's address is confirmed,
   * for people who press twice or reload. Null for every other link. Changes nothing.
   */
  async view(token: string): Promise<{ email: string; state: 'asked' | 'existing' | 'confirmed' } | null> {
    const { links, merges } = this.#parts;
    const link = await links.look('confirm-email', token);
    if (link === 'used') {
      const userId = await links.userOfSpent('confirm-email', token);
      return userId !== null && (await this.#isConfirmed(userId)) ? { email: '', state: 'confirmed' } : null;
    }
    if (typeof link === 'string') return null;
    const purpose = await merges.purpose(link.userId, link.email);
    return purpose && { email: link.email, state: purpose === 'merge' ? 'existing' : 'asked' };
  }

  /**
   * Uses the link. Returns whether the address is confirmed now, or the account was merged into the one that confirmed it
   * before; null if the link didn't work. Of two simultaneous calls, only one gets a result.
   */
  confirm(token: string): Promise<'confirmed' | 'merged' | null> {
    const { em, links, addresses, merges } = this.#parts;
    return inTransaction(em, async () => {
      const owner = await links.spend('confirm-email', token);
      if (!owner) return null;
      const { userId, email } = owner;
      if ((await addresses.confirm(userId, email)) || (await this.#isConfirmed(userId, email))) return 'confirmed';
      return (await merges.merge(userId, email)) ? 'merged' : null;
    });
  }

  /** Whether the account's address is confirmed, and is still this one if one is given. */
  async #isConfirmed(userId: string, email?: string): Promise<boolean> {
    const row = await this.#db()
      .selectFrom('user')
      .select('login_email')
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst();
    return row !== undefined && (email === undefined || row.login_email === email);
  }

  async #send({ id, email, locale }: Account, purpose: LinkPurpose, siteUrl: string): Promise<void> {
    const { links, mails } = this.#parts;
    if (purpose === null) return;
    const token = await links.issue('confirm-email', { id, email });
    await mails.enqueue({
      kind: 'confirm-email',
      referenceId: id,
      fromName: 'Aisle',
      // No name: it was typed at sign-up, and the reader may be someone else (S46).
      to: { name: '', address: email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...confirmEmailMail(locale, `${siteUrl}/confirm-email/${token}`, purpose),
    });
  }

  #db() {
    return this.#parts.em.getKysely<InferKyselyDB<typeof userSchema>>();
  }
}
