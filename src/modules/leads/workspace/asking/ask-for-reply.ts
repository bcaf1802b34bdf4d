import { DAY, SECOND } from '#contracts/durations.ts';
import { AppError } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { LeadIsLocked } from '../../core/lead/leads.errors.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';

/** Once per couple and visit. */
const ASK_PER_COUPLE: Limit = { name: 'reply-request:couple', points: 1, seconds: DAY / SECOND };
export const ASK_PER_SUPPLIER: Limit = { name: 'reply-request:supplier', points: 30, seconds: DAY / SECOND };

export interface AskForReplyParts {
  em: Em;
  leadAccess: LeadAccess;
  limiter: Pick<RateLimiter, 'consume'>;
  outbox: Outbox;
}

/** Lets staff acting for a supplier, who can't write to couples, ask the lead's owner or the admins to reply (D11). */
export class AskForReply {
  readonly #parts: AskForReplyParts;

  constructor(parts: AskForReplyParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, LeadIsLocked, TooManyRequests; AppError `not-acting` if the caller is in the team */
  async ask({ acting, supplierId }: SupplierActor, leadId: string): Promise<void> {
    const { em, leadAccess, limiter, outbox } = this.#parts;
    if (!acting)
      throw new AppError('conflict', 'not-acting', 'Only staff who act for the supplier can request a reply.');
    const { visible } = await leadAccess.open(supplierId, leadId);
    if (visible.locked) throw new LeadIsLocked();
    await limiter.consume(ASK_PER_SUPPLIER, supplierId);
    await limiter.consume(ASK_PER_COUPLE, `${acting.visitId} ${leadId}`);
    await inTransaction(em, () => outbox.record({ name: 'reply.asked', supplierId, leadId }));
  }
}
