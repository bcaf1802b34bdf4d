import { LockMode } from '@mikro-orm/core';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { Supplier } from './supplier.entity.ts';

/** Whether a supplier restricts revealing, and therefore spending, to its admins (D2). */
export class RevealRule {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #audit: AuditTrail;

  constructor({ em, clock, audit }: { em: Em; clock: Clock; audit: AuditTrail }) {
    this.#em = em;
    this.#clock = clock;
    this.#audit = audit;
  }

  /**
   * Sets the rule for the next reveals and records who did in the audit log. Writes nothing if it is already set.
   * @throws NotFound
   */
  async set(supplierId: string, actorId: string, revealAdminOnly: boolean): Promise<void> {
    await inTransaction(this.#em, async (tx) => {
      const where = { id: supplierId };
      const supplier = await tx.findOne(Supplier, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!supplier) throw new NotFound('This supplier');
      if (supplier.revealAdminOnly === revealAdminOnly) return;
      supplier.revealAdminOnly = revealAdminOnly;
      supplier.updatedAt = this.#clock.now();
      await tx.flush();
      await this.#audit.record({
        actorId,
        supplierId,
        action: 'supplier.revealAdminOnly',
        before: { revealAdminOnly: !revealAdminOnly },
        after: { revealAdminOnly },
      });
    });
  }
}
