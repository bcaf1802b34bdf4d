import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { LedgerApi, LedgerChange, LedgerEntry, LedgerOffice, LedgerRollback } from './index.ts';

export class LedgerOfficeService implements LedgerOffice {
  readonly #ledger: LedgerApi;
  readonly #idempotency: Idempotency;
  readonly #audit: AuditTrail;

  constructor({ ledger, idempotency, audit }: { ledger: LedgerApi; idempotency: Idempotency; audit: AuditTrail }) {
    this.#ledger = ledger;
    this.#idempotency = idempotency;
    this.#audit = audit;
  }

  gift(key: RequestKey, change: LedgerChange): Promise<Outcome<LedgerEntry>> {
    return this.#once(key, 'ledger.gift', () => this.#ledger.gift(change));
  }

  rollback(key: RequestKey, change: LedgerRollback): Promise<Outcome<LedgerEntry>> {
    return this.#once(key, 'ledger.rollback', () => this.#ledger.rollback(change));
  }

  async #once(key: RequestKey, action: string, post: () => Promise<LedgerEntry>): Promise<Outcome<LedgerEntry>> {
    return this.#idempotency.once(key, async () => {
      const entry = await post();
      await this.#audit.record({
        actorId: entry.userId,
        supplierId: entry.supplierId,
        action,
        before: { product: entry.product, balance: entry.balance - entry.units },
        after: {
          product: entry.product,
          balance: entry.balance,
          transactionId: entry.id,
          reversesId: entry.reversesId,
        },
        reason: entry.reason,
      });
      return { status: 201, body: entry };
    });
  }
}
