import { DAY } from '#contracts/durations.ts';
import type { ProofMethod } from '#contracts/proof/proof.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { ownDomain } from '../domains/own-domain.ts';
import { NoOwnDomain } from './proof.errors.ts';
import type { ProofRepository } from './proof.repository.ts';

/** Days until a proof is rechecked. */
export const RECHECK_DAYS = 30;

export interface ConfirmBusinessParts {
  em: Em;
  clock: Clock;
  proofs: ProofRepository;
  audit: AuditTrail;
  outbox: Pick<Outbox, 'record'>;
}

/** A successful proof. */
export interface Proved {
  supplierId: string;
  userId: string;
  holderId: string;
  domain: string;
  method: ProofMethod;
}

/** Stores a proof, in the transaction of the action that proved it. */
export class ConfirmBusiness {
  readonly #parts: ConfirmBusinessParts;

  constructor(parts: ConfirmBusinessParts) {
    this.#parts = parts;
  }

  /** @throws NoOwnDomain when the website moved to another domain during the check */
  async confirm({ supplierId, userId, holderId, domain, method }: Proved): Promise<void> {
    const { em, clock, proofs, audit, outbox } = this.#parts;
    await lockSupplier(em, supplierId);
    const supplier = await proofs.supplier(supplierId);
    if (!supplier || supplier.deleted_at !== null || ownDomain(supplier.website).domain !== domain)
      throw new NoOwnDomain();
    const before = await proofs.find(supplierId);
    const now = clock.now();
    await proofs.save({
      supplier_id: supplierId,
      domain,
      method,
      holder_id: holderId,
      proved_by: userId,
      proved_at: now,
      checked_at: now,
      next_check_at: now + RECHECK_DAYS * DAY,
      failures: 0,
      failing_since: null,
    });
    await audit.record({
      actorId: userId,
      supplierId,
      action: 'proof.confirm',
      before: before ? { domain: before.domain, method: before.method } : null,
      after: { domain, method },
    });
    const isNew = before?.domain !== domain;
    await outbox.record({ name: 'proof.changed', supplierId, ...(isNew && { payload: { what: 'confirmed' } }) });
  }
}
