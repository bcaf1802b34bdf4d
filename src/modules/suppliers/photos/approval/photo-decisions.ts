import type { PhotoApproval } from '#contracts/photos/photo.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { lockSupplier } from '../../profile/lock-supplier.ts';

/** Photos on each list of staff at once, the oldest first. */
export const WAITING_MAX = 100;

interface DecisionParts {
  em: Em;
  audit: AuditTrail;
  log: SecurityLog;
}

/** The columns by which a photo waits for staff; every table of photos that can wait has them. */
export interface ApprovalColumns {
  approved: boolean;
  /** Since when staff have to look at it; null if they don't. */
  waiting_since: number | null;
  /** Why staff refused it; empty if they didn't. */
  refusal: string;
}

interface DecidedPhoto<Row> {
  supplierId: string;
  photoId: string;
  /** The photo as it is once the supplier's row is locked. @throws NotFound */
  read: () => Promise<Row>;
  /** In the same transaction. */
  write: (columns: ApprovalColumns, before: Row) => Promise<void>;
}

/** Decisions of staff about photos, whatever the photos belong to. */
export class PhotoDecisions {
  readonly #parts: DecisionParts;

  constructor(parts: DecisionParts) {
    this.#parts = parts;
  }

  /** Approves a photo, or refuses it with a reason that the team sees. The caller has checked the market. @throws NotFound */
  async decide<Row extends { approved: boolean | number }>(
    actor: UserActor,
    { supplierId, photoId, read, write }: DecidedPhoto<Row>,
    { approved, reason }: PhotoApproval,
  ): Promise<void> {
    const { em, audit, log } = this.#parts;
    const action = approved ? 'photo.approve' : 'photo.refuse';
    await inTransaction(em, async () => {
      // Before anything is read, or MariaDB would count as before the lock.
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

/** The columns of a new photo, given whether its market asks staff first. */
export const newApproval = (isAsked: boolean, now: number): ApprovalColumns => ({
  approved: !isAsked,
  waiting_since: isAsked ? now : null,
  refusal: '',
});
