import type { InferKyselyDB } from '@mikro-orm/sql';
import { DAY, HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { confirmEmailMail } from './confirm-email-mail.ts';
import type { emailConfirmationSchema } from './email-confirmation.entity.ts';
import { loginEmail } from '../people/login-email.ts';
import { hashToken, newToken } from '../credentials/session-token.ts';
import type { userSchema } from '../people/user.entity.ts';
import type { UserRow } from '../people/new-user.ts';
import type { Site } from '#shared/site.ts';

type Db = InferKyselyDB<typeof emailConfirmationSchema | typeof userSchema>;

/** How long a link works (S7). */
export const CONFIRMATION_LIFE = HOUR;
/** S46: someone who signs up with other people's addresses can't fill their mailboxes. */
export const CONFIRMATION_LIMIT: Limit = { name: 'confirm-email:recipient', points: 3, seconds: DAY / SECOND };

export interface EmailConfirmationParts {
  em: Em;
  engine: EngineName;
  clock: Clock;
  mails: Pick<MailQueue, 'enqueue'>;
  limiter: Pick<RateLimiter, 'consume' | 'allows'>;
  site: Pick<Site, 'baseUrl'>;
}

type Account = Pick<UserRow, 'id' | 'email' | 'locale'>;

/**
 * Proves that an account's address belongs to its owner (D8): a link by email that works once, for an hour, and until
 * the next one is sent. Opening it changes nothing; the button on its page does (T9).
 */
export class EmailConfirmations {
  readonly #parts: EmailConfirmationParts;

  constructor(parts: EmailConfirmationParts) {
    this.#parts = parts;
  }

  /** For a new account, inside the transaction that creates it. An address over its limit gets none, and no error. */
  async sendFirst(account: Account): Promise<void> {
    if (await this.#parts.limiter.allows(CONFIRMATION_LIMIT, loginEmail(account.email))) await this.#send(account);
  }

  /**
   * Sends a new link that replaces the previous one; does nothing for a confirmed account.
   * @throws TooManyRequests
   */
  async sendAgain(userId: string): Promise<void> {
    const { em, limiter } = this.#parts;
    await inTransaction(em, async () => {
      const account = await this.#db()
        .selectFrom('user')
        .select(['id', 'email', 'locale', 'email_confirmed_at'])
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!account || account.email_confirmed_at !== null) return;
      await limiter.consume(CONFIRMATION_LIMIT, loginEmail(account.email));
      await this.#send(account);
    });
  }

  /** The address a link would confirm; null for an expired, used or unknown link. Changes nothing. */
  async view(token: string): Promise<{ email: string } | null> {
    const row = await this.#db()
      .selectFrom('email_confirmation')
      .select('email')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', this.#parts.clock.now())
      .executeTakeFirst();
    return row ?? null;
  }

  /** Uses the link. Returns whether this confirmed the address; of two simultaneous calls, one does. */
  confirm(token: string): Promise<boolean> {
    const { em, clock } = this.#parts;
    return inTransaction(em, async () => {
      const now = clock.now();
      const tokenHash = hashToken(token);
      const row = await this.#db()
        .selectFrom('email_confirmation')
        .select(['user_id', 'email'])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      const used = await this.#db()
        .deleteFrom('email_confirmation')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (!row || used.numDeletedRows === 0n) return false;
      const confirmed = await this.#db()
        .updateTable('user')
        .set({ email_confirmed_at: now })
        .where('id', '=', row.user_id)
        .where('login_email', '=', row.email)
        .executeTakeFirst();
      return confirmed.numUpdatedRows > 0n;
    });
  }

  /** Deletes expired links. Returns how many. */
  async removeEnded(): Promise<number> {
    const { numDeletedRows } = await this.#db()
      .deleteFrom('email_confirmation')
      .where('expires_at', '<=', this.#parts.clock.now())
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async #send({ id, email, locale }: Account): Promise<void> {
    const { engine, clock, mails, site } = this.#parts;
    const token = newToken();
    const link = {
      token_hash: hashToken(token),
      email: loginEmail(email),
      expires_at: clock.now() + CONFIRMATION_LIFE,
    };
    const insert = this.#db()
      .insertInto('email_confirmation')
      .values({ user_id: id, ...link });
    await orUpdate(insert, engine, ['user_id'], link).execute();
    await mails.enqueue({
      kind: 'confirm-email',
      referenceId: id,
      fromName: 'Aisle',
      // No name: it was typed at sign-up, and the reader may be someone else (S46).
      to: { name: '', address: email },
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...confirmEmailMail(locale, `${site.baseUrl}/confirm-email/${token}`),
    });
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}
