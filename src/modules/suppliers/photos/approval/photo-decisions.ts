import type { PhotoApproval } from '#contracts/photos/photo.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';

/** Maximum photos on each list of staff, oldest first. */
export const WAITING_MAX = 100;

interface DecisionParts {
  em: Em;
  audit: AuditTrail;
  log: SecurityLog;
}

/** The columns of photos that can wait for staff; every table of such photos has them. */
export interface ApprovalColumns {
  approved: boolean;
  /** Waiting for staff since this moment; null if it isn't. */
  waiting_since: number | null;
  /** Why staff refused it; empty if they didn't. */
  refusal: string;
}

interface DecidedPhoto<Row> {
  supplierId: string;
  photoId: string;
  /** Reads the photo after the supplier's row was locked. @throws NotFound */
  read: () => Promise<Row>;
  /** Writes the decision in the same transaction. */
  write: (columns: ApprovalColumns, before: Row) => Promise<void>;
}

/** Decisions of staff about photos, wherever they belong. */
export class PhotoDecisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  /** Approves a photo, or refuses it with a reason that the team sees. Callers check the market. @throws NotFound */
  async decide<Row extends { approved: boolean | number }>(
    actor: UserActor,
    { supplierId, photoId, read, write }: DecidedPhoto<Row>,
    { approved, reason }: PhotoApproval,
  ): Promise<void> {
    const { em, audit, log } = this.#parts;
    const action = approved ? 'photo.approve' : 'photo.refuse';
    await inTransaction(em, async () => {
      // Lock before reading anything, or MariaDB would read a snapshot from before the lock.
      await lockSupplier(em, supplierId);
      const row = await read();
      const refusal = approved ? '' : (reason ?? '').trim();
      await write({ approved, refusal, waiting_since: null }, row);
      await audit.record({
        actorId: actor.userId,
        supplierId,
        action,
        before: { approved: Boolean(row.approved) },
        after: { photoId, approved },
        reason: refusal,
      });
    });
    log.note('staff-changed-supplier', actor, { userId: actor.userId, supplierId, changed: action });
  }
}

/** The columns of a new photo, depending on whether staff of its market approve photos first. */
export const newApproval = (needsApproval: boolean, now: number): ApprovalColumns => ({
  approved: !needsApproval,
  waiting_since: needsApproval ? now : null,
  refusal: '',
});
