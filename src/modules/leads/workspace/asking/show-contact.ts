import type { LeadContact } from '#contracts/lead/lead.ts';
import { DAY, SECOND } from '#contracts/durations.ts';
import { AppError } from '#shared/errors.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { LeadIsLocked } from '../../core/lead/leads.errors.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';

/** Per staff member, across all suppliers: enough for a case, too few for a list. */
export const CONTACTS_PER_PERSON: Limit = { name: 'staff-contact:person', points: 20, seconds: DAY / SECOND };

export interface ShowContactParts {
  em: Em;
  leadAccess: LeadAccess;
  limiter: Pick<RateLimiter, 'consume'>;
  audit: Pick<AuditTrail, 'record'>;
}

/**
 * Shows one lead's contact to staff who act for the supplier and give a reason (D11). The reason is written to the
 * audit log before anything is shown. The access isn't remembered: every other response stays masked, even for the
 * same lead.
 */
export class ShowContact {
  readonly #parts: ShowContactParts;

  constructor(parts: ShowContactParts) {
    this.#parts = parts;
  }

  /**
   * @throws NotFound, LeadIsLocked, TooManyRequests; AppError `not-acting` for the team, which already sees its leads'
   * contacts
   */
  async show({ acting, userId, supplierId }: SupplierActor, leadId: string, reason: string): Promise<LeadContact> {
    const { em, leadAccess, limiter, audit } = this.#parts;
    if (!acting) throw new AppError('conflict', 'not-acting', 'This is for staff who act for the supplier.');
    const { lead, visible } = await leadAccess.open(supplierId, leadId);
    if (visible.locked) throw new LeadIsLocked();
    await limiter.consume(CONTACTS_PER_PERSON, userId);
    await inTransaction(em, () =>
      audit.record({
        actorId: userId,
        supplierId,
        action: 'lead.contact',
        before: null,
        after: { leadId },
        reason,
      }),
    );
    return { email: lead.email, phone: lead.phone };
  }
}
