import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { SupplierActor, UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { UserRepository } from '../people/user.repository.ts';
import type { FreshChecks } from '../sessions/fresh-checks.ts';
import type { RecoveryNews } from './recovery-news.ts';
import { RECOVERY_LIFE, byStaff, waitAfter } from './recovery-rules.ts';
import type { RecoveryRepository, RecoveryRow } from './recovery.repository.ts';
import type { Vouchers } from './vouchers.ts';

export interface VouchParts {
  em: Em;
  clock: Clock;
  users: UserRepository;
  recoveries: RecoveryRepository;
  vouchers: Vouchers;
  fresh: FreshChecks;
  news: RecoveryNews;
  audit: AuditTrail;
  log: SecurityLog;
}

/** A vouch by a team's admin, or by staff, who say what they checked. */
interface Vouch {
  voucher: UserActor;
  supplierId: string | null;
  reason: string | null;
}

/**
 * A second person confirms that the request is genuine, or withdraws that. Decisions about one person's requests are made
 * one after another, and so are a vouch and a change of the team it depends on (S19).
 */
export class VouchRecovery {
  readonly #parts: VouchParts;

  constructor(parts: VouchParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, FreshCheckNeeded, AppError `conflict` if someone else vouched */
  async inTeam(actor: SupplierActor, recoveryId: string): Promise<void> {
    await this.#vouch({ voucher: actor, supplierId: actor.supplierId, reason: null }, recoveryId);
  }

  /** @throws as above; NotFound also for a person with a business in another market */
  async asStaff(actor: UserActor, recoveryId: string, reason: string): Promise<void> {
    await this.#vouch({ voucher: actor, supplierId: null, reason }, recoveryId);
  }

  /** Any admin of the team can withdraw a vouch given there. This ends the request. @throws NotFound */
  async withdrawInTeam(actor: SupplierActor, recoveryId: string): Promise<void> {
    await this.#withdraw(actor, actor.supplierId, recoveryId);
  }

  /** @throws NotFound */
  async withdrawAsStaff(actor: UserActor, recoveryId: string): Promise<void> {
    await this.#withdraw(actor, null, recoveryId);
  }

  async #vouch({ voucher, supplierId, reason }: Vouch, recoveryId: string): Promise<void> {
    const { clock, recoveries, news, audit, fresh, log } = this.#parts;
    await this.#decide(voucher, supplierId, recoveryId, async (row, now) => {
      // Checked last: people who couldn't vouch must get 404, not a fresh check.
      await fresh.require(voucher);
      const ready = now + waitAfter(supplierId === null);
      const vouch = {
        voucher_id: voucher.userId,
        voucher_supplier_id: supplierId,
        reason,
        vouched_at: now,
        ready_at: ready,
        expires_at: ready + RECOVERY_LIFE,
      };
      if (!(await recoveries.vouch(row.id, vouch)))
        throw new AppError('conflict', 'conflict', 'Someone has vouched already.');
      const staff = supplierId === null;
      await news.notify({ ...row, ...vouch }, staff ? 'vouched-by-staff' : 'vouched', voucher.userId);
      await audit.record({
        actorId: voucher.userId,
        supplierId: supplierId ?? (await this.#firstSupplier(row.user_id)),
        action: 'recovery.vouch',
        before: null,
        after: { userId: row.user_id, recoveryId: row.id, staff, readyAt: new Date(ready).toISOString() },
        reason,
      });
      log.note('recovery-vouched', voucher, { userId: row.user_id, by: voucher.userId, at: clock.now() });
    });
  }

  async #withdraw(actor: UserActor, supplierId: string | null, recoveryId: string): Promise<void> {
    const { recoveries, news, audit, log } = this.#parts;
    await this.#decide(actor, supplierId, recoveryId, async (row, now) => {
      const given = supplierId === null ? byStaff(row) : row.voucher_supplier_id === supplierId;
      if (!given) throw new NotFound('This vouch');
      await recoveries.end(row.id, 'withdrawn', now);
      await news.notify(row, 'voucher-left', actor.userId);
      await audit.record({
        actorId: actor.userId,
        supplierId: supplierId ?? (await this.#firstSupplier(row.user_id)),
        action: 'recovery.withdraw',
        before: { userId: row.user_id, recoveryId: row.id, voucherId: row.voucher_id },
        after: null,
      });
      log.note('recovery-ended', actor, { userId: row.user_id, as: 'withdrawn' });
    });
  }

  /** Runs `work` with the person locked, and the team that the right depends on. */
  async #decide(
    actor: UserActor,
    supplierId: string | null,
    recoveryId: string,
    work: (row: RecoveryRow, now: number) => Promise<void>,
  ): Promise<void> {
    const { em, clock, users, recoveries, vouchers } = this.#parts;
    await inTransaction(
      em,
      async () => {
        const known = await recoveries.find(recoveryId);
        if (!known) throw new NotFound('This request');
        // Sorted, so that two people who vouch for each other don't deadlock.
        for (const id of [known.user_id, actor.userId].toSorted()) await users.lock(id);
        const may =
          supplierId === null
            ? await vouchers.ofStaff(actor.userId, known.user_id)
            : await vouchers.ofTeam(actor.userId, supplierId, known);
        const row = await recoveries.find(recoveryId);
        const now = clock.now();
        if (!may || !row || row.expires_at <= now) throw new NotFound('This request');
        await work(row, now);
      },
      { readCommitted: true },
    );
  }

  /** The supplier that the audit entry is filed under, so that staff of its market see it. */
  async #firstSupplier(userId: string): Promise<string | null> {
    const standing = (await this.#parts.vouchers.standings([userId])).get(userId);
    return standing?.suppliers[0]?.id ?? null;
  }
}
