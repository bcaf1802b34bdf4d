import { DAY, SECOND } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Caller } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { hashToken } from '../credentials/session-token.ts';
import type { AccountChangesRepository } from '../notices/account-changes.repository.ts';
import type { ConfirmedAddresses } from '../people/confirmed-addresses.ts';
import { loginEmail } from '../people/login-email.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';
import type { WaysIn } from '../ways-in/ways-in.ts';
import type { ReadyLinks } from './ready-links.ts';
import type { RecoveryNews } from './recovery-news.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';
import type { Vouchers } from './vouchers.ts';

/** S46: an old link can't fill its owner's mailbox. */
export const AGAIN_LIMIT: Limit = { name: 'recovery:again', points: 5, seconds: DAY / SECOND };

export interface FinishRecoveryParts {
  em: Em;
  clock: Clock;
  users: UserRepository;
  addresses: Pick<ConfirmedAddresses, 'confirm'>;
  recoveries: RecoveryRepository;
  vouchers: Vouchers;
  news: RecoveryNews;
  ways: Pick<WaysIn, 'removeOthers'>;
  devices: Pick<KnownDevices, 'remember'>;
  changes: Pick<AccountChangesRepository, 'add'>;
  links: ReadyLinks;
  limiter: Pick<RateLimiter, 'consume'>;
  audit: AuditTrail;
  log: SecurityLog;
}

/** The second half of a recovery: the link after the wait, and the new password. */
export class FinishRecovery {
  readonly #parts: FinishRecoveryParts;

  constructor(parts: FinishRecoveryParts) {
    this.#parts = parts;
  }

  /** Requests to process now. */
  due(): Promise<RecoveryRow[]> {
    return this.#parts.recoveries.due(this.#parts.clock.now());
  }

  /**
   * Sends the link once the wait is over, or ends a request that has expired or is no longer vouched for. Of two concurrent
   * processes, one does. Returns whether this one did something.
   */
  pass({ id, user_id: userId }: RecoveryRow): Promise<boolean> {
    const { em, clock, users, recoveries, links } = this.#parts;
    return inTransaction(
      em,
      async () => {
        await users.lock(userId);
        const row = await recoveries.find(id);
        const now = clock.now();
        if (!row) return false;
        if (row.expires_at <= now) return recoveries.end(id, 'expired', now);
        if (row.mailed_at !== null || row.ready_at === null || row.ready_at > now) return false;
        const account = await this.#entitled(row);
        if (!account) return this.#endVouched(row, now);
        return links.send(row, account);
      },
      { readCommitted: true },
    );
  }

  /**
   * The address of the account that a link recovers, and whether the link is too old, so that another one must be sent; null
   * if the request has ended or the link is unknown. Changes nothing.
   */
  async view(token: string): Promise<{ email: string; late: boolean } | null> {
    const { recoveries, clock, links } = this.#parts;
    const row = await recoveries.bySecret(hashToken(token));
    return row && row.expires_at > clock.now() ? { email: row.email, late: links.isLate(row) } : null;
  }

  /**
   * Sends another link in place of this one, to the address that was proved. Returns that address, or null if the request
   * has ended or the link is unknown.
   * @throws TooManyRequests
   */
  async again(token: string, caller: Caller): Promise<{ email: string } | null> {
    const { em, clock, users, recoveries, links, limiter, log } = this.#parts;
    const known = await recoveries.bySecret(hashToken(token));
    if (!known) return null;
    await limiter.consume(AGAIN_LIMIT, known.id);
    return inTransaction(
      em,
      async () => {
        await users.lock(known.user_id);
        const row = await recoveries.bySecret(hashToken(token));
        if (!row || row.expires_at <= clock.now()) return null;
        const account = await this.#entitled(row);
        if (!account) {
          await this.#endVouched(row, clock.now());
          return null;
        }
        if (!(await links.send(row, account, caller.siteUrl))) return null;
        log.note('recovery-link-sent', caller, { userId: account.id });
        return { email: row.email };
      },
      { readCommitted: true },
    );
  }

  /**
   * Uses the link: sets the password, turns the second step off, and removes every other way in, so that no one else shares
   * the account (S14). Returns the value for the browser's device cookie, or null if the link no longer works.
   */
  async finish(token: string, password: string, caller: Caller): Promise<{ device: string } | null> {
    const { em, clock, users, addresses, recoveries, links, news, ways, devices, changes, audit, log } = this.#parts;
    const known = await recoveries.bySecret(hashToken(token));
    if (!known) return null;
    const passwordHash = await hashPassword(password);
    const account = await inTransaction(
      em,
      async () => {
        await users.lock(known.user_id);
        // Looked up by its link again: another one may have been sent in the meantime.
        const row = await recoveries.bySecret(hashToken(token));
        const now = clock.now();
        if (!row || row.expires_at <= now || links.isLate(row)) return null;
        const found = await this.#entitled(row);
        if (!found) {
          await this.#endVouched(row, now);
          return null;
        }
        if (!(await recoveries.end(row.id, 'completed', now))) return null;
        await users.setPassword(found.id, passwordHash, now);
        if (found.email_confirmed_at === null) await addresses.confirm(found.id, row.email);
        await ways.removeOthers(found.id);
        await changes.add(found.id, 'account-recovered');
        await news.notify(row, 'done', found.id);
        await audit.record({
          actorId: found.id,
          supplierId: null,
          action: 'recovery.complete',
          before: { recoveryId: row.id, voucherId: row.voucher_id },
          after: null,
        });
        return found;
      },
      { readCommitted: true },
    );
    if (!account) return null;
    log.note('account-recovered', caller, { userId: account.id });
    return { device: await devices.remember(loginEmail(account.email)) };
  }

  /** The account, if it can still be recovered: not blocked, with the proved address, and with a vouch that counts. */
  async #entitled(row: RecoveryRow) {
    const account = await this.#parts.users.accountById(row.user_id);
    if (!account || account.blocked_at !== null || loginEmail(account.email) !== row.email) return null;
    return (await this.#parts.vouchers.stillCounts(row)) ? account : null;
  }

  async #endVouched(row: RecoveryRow, now: number): Promise<boolean> {
    const ended = await this.#parts.recoveries.end(row.id, 'voucher-left', now);
    if (ended) await this.#parts.news.notify(row, 'voucher-left');
    return ended;
  }
}
