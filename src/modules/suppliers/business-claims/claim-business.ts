import { CLAIM_UNDO_HOURS } from '#contracts/proof/business-claim.ts';
import { HOUR } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import type { SupplierRepository } from '../profile/supplier.repository.ts';
import type { VerifiedTier } from '../profile/verified-tier.ts';
import type { ConfirmBusiness, Proved } from '../proof/confirm-business.ts';
import type { ClaimNews } from './claim-news.ts';
import { ListingTaken } from './claims.errors.ts';
import { isUntouched } from './claims.repository.ts';
import type { ClaimsRepository } from './claims.repository.ts';

export interface ClaimBusinessParts {
  clock: Clock;
  auth: Pick<AuthApi, 'startTeam'>;
  suppliers: Pick<SupplierRepository, 'registered'>;
  tier: VerifiedTier;
  claims: ClaimsRepository;
  confirming: ConfirmBusiness;
  news: ClaimNews;
  audit: AuditTrail;
  log: SecurityLog;
}

/** Makes a person who proved the domain of a listing without a team its admin (F12). */
export class ClaimBusiness {
  readonly #parts: ClaimBusinessParts;

  constructor(parts: ClaimBusinessParts) {
    this.#parts = parts;
  }

  /**
   * Call it in a read-committed transaction. The listing's registration date decides between two simultaneous claims,
   * and between a claim and the staff's first invite.
   * @param address the mailbox that proved it, if any
   * @throws ListingTaken; NoOwnDomain when the website moved to another domain in the meantime
   */
  async claim(proved: Omit<Proved, 'holderId'>, address: string | null): Promise<void> {
    const { clock, auth, suppliers, tier, claims, confirming, news, audit, log } = this.#parts;
    const { supplierId, userId, domain, method } = proved;
    const now = clock.now();
    const listing = await claims.listing({ id: supplierId });
    if (!listing || !isUntouched(listing)) throw new ListingTaken();
    if (!(await auth.startTeam(userId, supplierId))) throw new ListingTaken();
    if (!(await suppliers.registered(supplierId, now))) throw new ListingTaken();
    const row = {
      supplier_id: supplierId,
      user_id: userId,
      domain,
      method,
      address,
      claimed_at: now,
      undo_until: now + CLAIM_UNDO_HOURS * HOUR,
      undone_at: null,
    };
    await claims.insert(row);
    // The domain carries this person's code, so later checks look for that one.
    await confirming.confirm({ ...proved, holderId: userId });
    await tier.verify([supplierId], userId);
    await audit.record({
      actorId: userId,
      supplierId,
      action: 'supplier.claim',
      before: null,
      after: { userId, domain, method },
    });
    await news.claimed(listing, row);
    log.note('listing-claimed', null, { userId, supplierId, method });
  }
}
