import type { EmailChangeInput } from '#contracts/account/account.ts';
import { DAY, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import { EmailTaken } from '../auth.errors.ts';
import type { AuthSettings } from '../index.ts';
import type { SecurityNotices } from '../notices/security-notices.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import type { FormerEmailsRepository } from '../people/former-emails.repository.ts';
import { loginEmail } from '../people/login-email.ts';
import type { OwnPassword } from '../people/own-password.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { FreshChecks } from '../sessions/fresh-checks.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import { changeEmailMail } from './change-email-mail.ts';

/** S46: no one can fill another person's mailbox. */
const CHANGE_EMAIL_LIMIT: Limit = { name: 'change-email:recipient', points: 3, seconds: DAY / SECOND };

export interface EmailChangeParts {
  em: Em;
  clock: Clock;
  settings: Pick<AuthSettings, 'revealAccounts'>;
  links: AccountLinks;
  users: UserRepository;
  addresses: Pick<ConfirmedAddresses, 'publish'>;
  former: Pick<FormerEmailsRepository, 'keep'>;
  sessions: Pick<SessionRepository, 'removeAllOf'>;
  ownPassword: OwnPassword;
  fresh: Pick<FreshChecks, 'require'>;
  notices: SecurityNotices;
  mails: Pick<MailQueue, 'enqueue'>;
  limiter: Pick<RateLimiter, 'consume' | 'allows'>;
}

/**
 * Changes the sign-in address: requested with the password, confirmed by a link in the new mailbox. Until then the old
 * address works (S6). Opening the link changes nothing; the button on its page does (T9).
 */
export class EmailChanges {
  readonly #parts: EmailChangeParts;

  constructor(parts: EmailChangeParts) {
    this.#parts = parts;
  }

  /**
   * Sends the link, even to an address that has an account: only its owner, who can open it, learns that (S10).
   * @throws FreshCheckNeeded with a second step, WrongOwnPassword, TooManyRequests, EmailTaken (only when revealed)
   */
  async ask(actor: UserActor, { email, password }: EmailChangeInput): Promise<void> {
    const { em, settings, links, users, fresh, ownPassword, notices, mails, limiter } = this.#parts;
    const { userId, siteUrl } = actor;
    const account = await users.ownAccount(userId);
    // The request includes the password; someone who found that doesn't have the second factor.
    if (account.second_step !== null) await fresh.require(actor);
    await ownPassword.prove(account, password);
    if (settings.revealAccounts && (await users.account(email))) throw new EmailTaken();
    await limiter.consume(CHANGE_EMAIL_LIMIT, loginEmail(email));
    await inTransaction(em, async () => {
      const token = await links.issue('change-email', { id: userId, email });
      await mails.enqueue({
        kind: 'change-email',
        referenceId: userId,
        fromName: 'Aisle',
        // No name: the person typed it, and the reader may be someone else (S46).
        to: { name: '', address: loginEmail(email) },
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...changeEmailMail(account.locale, `${siteUrl}/change-email/${token}`),
      });
      await notices.send(account, 'email-change-asked');
    });
  }

  /** Invalidates the link that was sent. */
  async cancel({ userId }: UserActor): Promise<void> {
    await this.#parts.links.remove('change-email', userId);
  }

  /** The address a link confirms; null for an expired, used or unknown link. Changes nothing. */
  view(token: string): Promise<{ email: string } | null> {
    return this.#parts.links.find('change-email', token);
  }

  /** Uses the link: changes the address, ends all sessions, and sends notices to the old and the new address (S5). */
  async confirm(token: string): Promise<{ state: 'changed'; userId: string } | { state: 'taken' | 'ended' }> {
    const { em, clock, links, users, addresses, former, sessions, notices } = this.#parts;
    try {
      return await inTransaction(em, async () => {
        const owner = await links.use('change-email', token);
        const account = owner && (await users.accountById(owner.userId));
        if (!account || account.blocked_at !== null) return { state: 'ended' as const };
        await users.setEmail(account.id, owner.email, clock.now());
        // An address that was never confirmed may be someone else's mailbox.
        if (account.email_confirmed_at === null) await addresses.publish(account.id);
        else await former.keep(account.id, account.email, clock.now());
        await links.remove('reset-password', account.id);
        await links.remove('confirm-email', account.id);
        await sessions.removeAllOf(account.id);
        await notices.send(account, 'email-changed');
        await notices.send({ ...account, email: owner.email }, 'email-changed-here');
        return { state: 'changed' as const, userId: account.id };
      });
    } catch (error) {
      if (error instanceof EmailTaken) return { state: 'taken' };
      throw error;
    }
  }
}
