import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Job, JobReport } from '#shared/jobs.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { lockSupplier } from '../profile/lock-supplier.ts';
import { RECHECK_DAYS } from './confirm-business.ts';
import type { LookForCode } from './look-for-code.ts';
import { ownDomain } from '../domains/own-domain.ts';
import type { ProofCodes } from './proof-codes.ts';
import type { ProofRepository, ProofRow } from './proof.repository.ts';

const BATCH = 20;
/** A proof ends after this many consecutive failures over at least this many days. */
const FAILURES_MOST = 3;
const FAILING_DAYS = 7;
/** Days between checks while a proof fails. */
const RETRY_DAYS = 4;

export interface CheckProofsParts {
  em: Em;
  clock: Clock;
  proofs: ProofRepository;
  codes: ProofCodes;
  looking: LookForCode;
  audit: AuditTrail;
  outbox: Pick<Outbox, 'record'>;
}

/** Rechecks proofs: whether the website is still at the domain, and the record or file still there. */
export class CheckProofsJob implements Job {
  readonly name = 'check-proofs';
  readonly schedule = '40 23 * * * *';
  readonly purpose = 'check again whether confirmed businesses control their domain';
  readonly #parts: CheckProofsParts;

  constructor(parts: CheckProofsParts) {
    this.#parts = parts;
  }

  async run(signal: AbortSignal): Promise<JobReport> {
    const { proofs, clock } = this.#parts;
    let done = 0;
    while (!signal.aborted) {
      const rows = await proofs.due(BATCH);
      for (const row of rows) {
        if (signal.aborted) break;
        // Another process may have claimed it; if that dies during the check, the next one is tomorrow.
        const until = clock.now() + DAY;
        if (!(await proofs.keep(row, until))) continue;
        await this.#check({ ...row, next_check_at: until });
        done += 1;
      }
      if (rows.length < BATCH) break;
    }
    return { done, failed: 0, dead: 0 };
  }

  async #check(row: ProofRow): Promise<void> {
    const { proofs } = this.#parts;
    const supplier = await proofs.supplier(row.supplier_id);
    const moved = supplier === undefined || ownDomain(supplier.website).domain !== row.domain;
    if (moved) return this.#change(row, () => this.#end(row, 'moved'));
    const isThere = row.method === 'email' || (await this.#isThere(row.method, row));
    await this.#change(row, () => (isThere ? this.#passed(row) : this.#failed(row)));
  }

  async #isThere(method: 'dns' | 'file', row: ProofRow): Promise<boolean> {
    const { codes, looking } = this.#parts;
    const { supplier_id: supplierId, holder_id: holderId, domain } = row;
    const line = await codes.line(supplierId, holderId, domain);
    const { outcome } = await looking.look(method, { domain, line, party: supplierId });
    return outcome === 'confirmed';
  }

  /** Leaves proofs alone that were renewed in the meantime. */
  #change(row: ProofRow, work: () => Promise<void>): Promise<void> {
    const { em, proofs } = this.#parts;
    return inTransaction(
      em,
      async () => {
        await lockSupplier(em, row.supplier_id);
        const now = await proofs.find(row.supplier_id);
        if (now?.proved_at === row.proved_at && now.next_check_at === row.next_check_at) await work();
      },
      { readCommitted: true },
    );
  }

  async #passed(row: ProofRow): Promise<void> {
    const { proofs, clock, outbox } = this.#parts;
    const now = clock.now();
    const next = now + RECHECK_DAYS * DAY;
    await proofs.save({ ...row, checked_at: now, next_check_at: next, failures: 0, failing_since: null });
    if (row.failing_since !== null) await outbox.record({ name: 'proof.changed', supplierId: row.supplier_id });
  }

  async #failed(row: ProofRow): Promise<void> {
    const { proofs, clock, outbox } = this.#parts;
    const now = clock.now();
    const since = row.failing_since ?? now;
    const failures = row.failures + 1;
    if (failures >= FAILURES_MOST && now - since >= FAILING_DAYS * DAY) return this.#end(row, 'missing');
    await proofs.save({ ...row, next_check_at: now + RETRY_DAYS * DAY, failures, failing_since: since });
    const what = row.failing_since === null ? 'failing' : null;
    await outbox.record({ name: 'proof.changed', supplierId: row.supplier_id, ...(what && { payload: { what } }) });
  }

  async #end(row: ProofRow, why: 'moved' | 'missing'): Promise<void> {
    const { proofs, audit, outbox } = this.#parts;
    const { supplier_id: supplierId, domain, method } = row;
    await proofs.remove(supplierId);
    const before = { domain, method };
    await audit.record({ actorId: null, supplierId, action: 'proof.end', before, after: { why } });
    await outbox.record({ name: 'proof.changed', supplierId, payload: { what: 'ended' } });
  }
}
