import { DAY, HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AccountLinks, LinkEnd } from '../account-links/account-links.ts';
import { UserNotFound } from '../auth.errors.ts';
import { passwordMinFor } from '../credentials/password-rules.ts';
import type { PasswordMin } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import type { AuthSettings } from '../index.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { SessionRepository } from '../sessions/session.repository.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import { passwordResetMail } from './password-reset-mails.ts';
import type { SecurityNotices } from '../notices/security-notices.ts';
import type { SecondSteps } from '../second-step/second-steps.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';

const RESET_NETWORK_LIMIT: Limit = { name: 'reset-password:network', points: 20, seconds: HOUR / SECOND };
/** S46: no one can fill another person's mailbox. */
export const RESET_LIMIT: Limit = { name: 'reset-password:recipient', points: 5, seconds: DAY / SECOND };

export interface PasswordResetParts {
  em: Em;
  clock: Clock;
  settings: Pick<AuthSettings, 'revealAccounts' | 'passwordMin' | 'passwordMinAlone'>;
  links: AccountLinks;
  users: UserRepository;
  addresses: Pick<ConfirmedAddresses, 'confirm'>;
  sessions: Pick<SessionRepository, 'removeAllOf'>;
  devices: Pick<KnownDevices, 'remember'>;
  mails: Pick<MailQueue, 'enqueue'>;
  notices: SecurityNotices;
  secondSteps: Pick<SecondSteps, 'forgetBrowsers'>;
  ways: Pick<WaysIn, 'removeOthers' | 'passwordIsAlone'>;
  limiter: Pick<RateLimiter, 'consume' | 'allows' | 'refuseSpent'>;
  log: SecurityLog;
}

/**
 * A new password for people who forgot theirs: an emailed link that works once, for an hour, and until the next one is
 * sent. Opening it changes nothing; the form on its page does (T9).
 */
export class PasswordResets {
  readonly #parts: PasswordResetParts;

  constructor(parts: PasswordResetParts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests */
  refuseSpent(caller: Caller): void {
    this.#parts.limiter.refuseSpent(RESET_NETWORK_LIMIT, limitPrefix(caller.ip));
  }

  /**
   * Sends a link to the account with this address. Nothing in the response reveals to a stranger whether there is one (S10),
   * unless AUTH_REVEAL_ACCOUNTS is on. A blocked account and an address over its limit get none.
   * @throws TooManyRequests, UserNotFound (only when revealed)
   */
  async send(email: string, caller: Caller): Promise<void> {
    const { em, settings, links, users, mails, limiter, log } = this.#parts;
    await limiter.consume(RESET_NETWORK_LIMIT, limitPrefix(caller.ip));
    const allowed = await limiter.allows(RESET_LIMIT, loginEmail(email));
    await inTransaction(em, async () => {
      const account = await users.account(email);
      if (!account && settings.revealAccounts) throw new UserNotFound();
      if (!account || account.blocked_at !== null || !allowed) return;
      const token = await links.issue('reset-password', account);
      await mails.enqueue({
        ...toOwner(account),
        kind: 'reset-password',
        ...passwordResetMail(account.locale, `${caller.siteUrl}/reset-password/${token}`),
      });
      log.note('password-reset-sent', caller, { userId: account.id });
    });
  }

  /** The address whose password a link changes, or how the link ended. Changes nothing. */
  async view(token: string): Promise<{ email: string; passwordMin: PasswordMin } | LinkEnd> {
    const { links, users, ways, settings } = this.#parts;
    const link = await links.look('reset-password', token);
    if (typeof link === 'string') return link;
    const account = await users.account(link.email);
    // An unconfirmed account may be someone else's: its other factors are removed when the new password is set.
    const isAlone = !account || account.email_confirmed_at === null || (await ways.passwordIsAlone(account));
    return { email: link.email, passwordMin: passwordMinFor(settings, isAlone) };
  }

  /**
   * Uses the link: sets the password, ends all sessions, forgets remembered browsers and sends a notice (S5). It also proves
   * the address (D8). Returns the value for the browser's device cookie, so that other people's guesses don't keep the owner
   * out (S11); or how the link ended if it didn't work.
   */
  async reset(token: string, password: string, caller: Caller): Promise<{ device: string } | LinkEnd> {
    const { em, clock, links, users, addresses, sessions, devices, notices, secondSteps, ways, log } = this.#parts;
    const link = await links.look('reset-password', token);
    if (typeof link === 'string') return link;
    const passwordHash = await hashPassword(password);
    const account = await inTransaction(em, async () => {
      const owner = await links.spend('reset-password', token);
      if (!owner) return 'used';
      const found = await users.account(owner.email);
      if (!found || found.id !== owner.userId || found.blocked_at !== null) return 'expired';
      await users.setPassword(found.id, passwordHash, clock.now());
      if (found.email_confirmed_at === null) {
        await addresses.confirm(found.id, owner.email);
        // Until now anyone could have created this account, and what they added must not remain (S14).
        await ways.removeOthers(found.id);
      } else {
        await sessions.removeAllOf(found.id);
        // A change of address that was requested before can no longer be completed (S6).
        await links.remove('change-email', found.id);
        if (found.second_step) await secondSteps.forgetBrowsers(found.id);
      }
      await notices.send(found, 'password-changed');
      return found;
    });
    if (typeof account === 'string') return account;
    log.note('password-changed', caller, { userId: account.id });
    return { device: await devices.remember(loginEmail(account.email)) };
  }
}

/** Leaves out the name: it was typed at sign-up, and the reader may be someone else (S46). */
const toOwner = ({ id, email }: { id: string; email: string }) => ({
  referenceId: id,
  fromName: 'Aisle',
  to: { name: '', address: email },
  headers: { 'Auto-Submitted': 'auto-generated' },
});
