import type { Clock } from '#shared/clock.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { AccountClosed } from '../index.ts';
import type { FormerEmailsRepository } from '../people/former-emails.repository.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { CancelLinks } from './cancel-links.ts';
import type { RecoveryNews } from './recovery-news.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';

export interface EndRecoveriesParts {
  em: Em;
  clock: Clock;
  users: UserRepository;
  recoveries: RecoveryRepository;
  former: FormerEmailsRepository;
  links: CancelLinks;
  news: RecoveryNews;
  audit: AuditTrail;
  log: SecurityLog;
}

/** Ends requests early: when the person cancels, when someone is blocked, and when the voucher loses the right to vouch. */
export class EndRecoveries implements AccountClosed {
  readonly #parts: EndRecoveriesParts;

  constructor(parts: EndRecoveriesParts) {
    this.#parts = parts;
  }

  /** Whether a link in an email can still cancel something. Changes nothing. */
  async viewCancel(token: string): Promise<boolean> {
    const id = await this.#parts.links.read(token);
    return id !== null && (await this.#parts.recoveries.find(id)) !== null;
  }

  /** The button behind that link. Returns whether there was something to cancel. */
  async cancelByLink(token: string): Promise<boolean> {
    const id = await this.#parts.links.read(token);
    const row = id === null ? null : await this.#parts.recoveries.find(id);
    return row !== null && this.#cancel(row, null);
  }

  /** Cancels from the person's own session. Returns whether there was something to cancel. */
  async cancelOwn({ userId }: UserActor): Promise<boolean> {
    const row = await this.#parts.recoveries.openOf(userId);
    return row !== null && this.#cancel(row, userId);
  }

  #cancel({ id, user_id: userId }: RecoveryRow, actorId: string | null): Promise<boolean> {
    const { em, clock, users, recoveries, news, audit, log } = this.#parts;
    return inTransaction(
      em,
      async () => {
        await users.lock(userId);
        const row = await recoveries.find(id);
        if (!row || !(await recoveries.end(id, 'cancelled', clock.now()))) return false;
        await news.notify(row, 'cancelled', actorId);
        const before = { userId, recoveryId: id };
        await audit.record({ actorId, supplierId: null, action: 'recovery.cancel', before, after: null });
        log.note('recovery-ended', null, { userId, as: 'cancelled' });
        return true;
      },
      { readCommitted: true },
    );
  }

  /** Ends requests someone vouched for in a team where they are no longer an admin. Joins the running transaction. */
  async voucherLeft(voucherId: string, supplierId: string): Promise<void> {
    const rows = await this.#parts.recoveries.vouchedBy(voucherId);
    await this.#endAll(rows.filter((row) => row.voucher_supplier_id === supplierId));
  }

  /** Ends requests vouched for in a team that lost its access. Joins the running transaction. */
  async teamClosed(supplierId: string): Promise<void> {
    await this.#endAll(await this.#parts.recoveries.vouchedAt(supplierId));
  }

  /** Ends the request of a blocked person, and those they vouched for. Joins the running transaction. */
  async blocked(userId: string): Promise<void> {
    const { clock, recoveries } = this.#parts;
    const own = await recoveries.openOf(userId);
    if (own) await recoveries.end(own.id, 'blocked', clock.now());
    await this.#endAll(await recoveries.vouchedBy(userId));
  }

  /** Removes the requests of a closed account. */
  async closed(userId: string): Promise<void> {
    const { recoveries, former } = this.#parts;
    await this.#endAll(await recoveries.vouchedBy(userId));
    await recoveries.removeAllOf(userId);
    await former.removeAllOf(userId);
  }

  async #endAll(rows: readonly RecoveryRow[]): Promise<void> {
    const { clock, recoveries, news } = this.#parts;
    for (const row of rows)
      if (await recoveries.end(row.id, 'voucher-left', clock.now())) await news.notify(row, 'voucher-left');
  }
}
