import { DAY, HOUR, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import { newId } from '#shared/ids.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AccountLinks } from '../account-links/account-links.ts';
import { UserNotFound } from '../auth.errors.ts';
import type { AuthSettings } from '../index.ts';
import { passwordResetMail } from '../password-reset/password-reset-mails.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { ReadyLinks } from './ready-links.ts';
import { proveMail } from './recovery-mails.ts';
import { toAddress } from './recovery-news.ts';
import type { RecoveryNews } from './recovery-news.ts';
import { RECOVERY_LIFE } from './recovery-rules.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';

const RECOVERY_NETWORK_LIMIT: Limit = { name: 'recovery:network', points: 20, seconds: HOUR / SECOND };
/** S46: no one can fill another person's mailbox. */
export const RECOVERY_LIMIT: Limit = { name: 'recovery:recipient', points: 3, seconds: DAY / SECOND };

/** Columns that are empty when a request begins. */
const NOTHING_YET = {
  voucher_id: null,
  voucher_supplier_id: null,
  reason: null,
  vouched_at: null,
  ready_at: null,
  mailed_at: null,
  secret_hash: null,
  ended_as: null,
  ended_at: null,
};

export interface AskRecoveryParts {
  em: Em;
  clock: Clock;
  settings: Pick<AuthSettings, 'revealAccounts'>;
  links: AccountLinks;
  users: UserRepository;
  recoveries: RecoveryRepository;
  ready: Pick<ReadyLinks, 'send'>;
  news: RecoveryNews;
  mails: Pick<MailQueue, 'enqueue'>;
  limiter: Pick<RateLimiter, 'consume' | 'allows' | 'refuseSpent'>;
  audit: AuditTrail;
  log: SecurityLog;
}

/** The people someone can ask, once the mailbox is proved. */
export interface BegunRecovery {
  email: string;
  /** First names of the other admins of their teams. */
  admins: string[];
}

/** What the page of a link shows. */
export type RecoveryLinkView =
  /** `vouched`: someone vouched for an open request, which would start over. */
  | { state: 'asked'; email: string; vouched: boolean }
  /** The link was used and its request is open: without a vouch, and with one. */
  | ({ state: 'begun' } & BegunRecovery)
  | { state: 'waiting' };

/** The first half of a recovery: requesting it, and proving the mailbox. */
export class AskRecovery {
  readonly #parts: AskRecoveryParts;

  constructor(parts: AskRecoveryParts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests */
  refuseSpent(caller: Caller): void {
    this.#parts.limiter.refuseSpent(RECOVERY_NETWORK_LIMIT, limitPrefix(caller.ip));
  }

  /**
   * Sends a link that proves the mailbox. The response doesn't reveal whether there is an account (S10). An account without
   * a second step gets a link to a new password instead, and so does one whose wait is over.
   * @throws TooManyRequests, UserNotFound (only when revealed)
   */
  async send(email: string, caller: Caller): Promise<void> {
    const { em, clock, settings, links, users, recoveries, ready, mails, limiter, log } = this.#parts;
    await limiter.consume(RECOVERY_NETWORK_LIMIT, limitPrefix(caller.ip));
    const allowed = await limiter.allows(RECOVERY_LIMIT, loginEmail(email));
    await inTransaction(em, async () => {
      const account = await users.account(email);
      if (!account && settings.revealAccounts) throw new UserNotFound();
      if (!account || account.blocked_at !== null || !allowed) return;
      const open = account.second_step === null ? null : await recoveries.openOf(account.id);
      const isReady = open !== null && open.mailed_at !== null && open.expires_at > clock.now();
      if (isReady) {
        await ready.send(open, account, caller.siteUrl);
      } else {
        const kind = account.second_step === null ? 'reset-password' : 'recover';
        const url = `${caller.siteUrl}/${kind}/${await links.issue(kind, account)}`;
        const words = kind === 'recover' ? proveMail(account.locale, url) : passwordResetMail(account.locale, url);
        await mails.enqueue({ ...toAddress(account.email, account.id), kind, ...words });
      }
      log.note('recovery-link-sent', caller, { userId: account.id });
    });
  }

  /**
   * What a link can still do, or what became of it: someone who reloads the page must not ask for another link, which would
   * lose a vouch. Null if it has expired or is unknown, or if its request is over. Changes nothing.
   */
  async view(token: string): Promise<RecoveryLinkView | null> {
    const { links, recoveries } = this.#parts;
    const link = await links.look('recover', token);
    if (link === 'expired' || link === 'unknown') return null;
    const userId = link === 'used' ? await links.userOfSpent('recover', token) : link.userId;
    const open = userId === null ? null : await this.#openOf(userId);
    const vouched = open !== null && open.voucher_id !== null;
    if (link !== 'used') return { state: 'asked', email: link.email, vouched };
    if (!open) return null;
    return vouched
      ? { state: 'waiting' }
      : { state: 'begun', email: open.email, admins: await recoveries.helpersOf(open.user_id) };
  }

  async #openOf(userId: string): Promise<RecoveryRow | null> {
    const open = await this.#parts.recoveries.openOf(userId);
    return open && open.expires_at > this.#parts.clock.now() ? open : null;
  }

  /** Uses the link: begins the request, and ends an open one of the same account. Null if the link no longer works. */
  async begin(token: string, caller: Caller): Promise<BegunRecovery | null> {
    const { em, clock, links, users, recoveries, news, audit, log } = this.#parts;
    const begun = await inTransaction(
      em,
      async () => {
        const owner = await links.spend('recover', token);
        if (!owner) return null;
        await users.lock(owner.userId);
        const account = await users.accountById(owner.userId);
        if (!account || account.blocked_at !== null || loginEmail(account.email) !== owner.email) return null;
        const now = clock.now();
        const earlier = await recoveries.openOf(account.id);
        if (earlier) await recoveries.end(earlier.id, 'replaced', now);
        const row = {
          id: newId(now),
          user_id: account.id,
          email: owner.email,
          user_agent: caller.userAgent,
          created_at: now,
          expires_at: now + RECOVERY_LIFE,
          ...NOTHING_YET,
        };
        await recoveries.insert(row);
        await news.notify(row, 'asked', account.id);
        await audit.record({
          actorId: account.id,
          supplierId: null,
          action: 'recovery.ask',
          before: null,
          after: { recoveryId: row.id },
        });
        return { userId: account.id, email: account.email, admins: await recoveries.helpersOf(account.id) };
      },
      { readCommitted: true },
    );
    if (!begun) return null;
    log.note('recovery-begun', caller, { userId: begun.userId });
    return begun;
  }
}
