import { HOUR, SECOND } from '#contracts/durations.ts';
import type { BusinessClaimAnswer, BusinessClaimCheckAnswer } from '#contracts/proof/business-claim.ts';
import type { ProofCheck } from '#contracts/proof/proof.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { EmailNotConfirmed, NotFound } from '#shared/errors.ts';
import type { UserActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import { ownDomain } from '../domains/own-domain.ts';
import type { LookForCode } from '../proof/look-for-code.ts';
import type { MailProof } from '../proof/mail-proof.ts';
import type { ProofCodes } from '../proof/proof-codes.ts';
import { proofSteps } from '../proof/proof-steps.ts';
import { NoOwnDomain } from '../proof/proof.errors.ts';
import type { ProofRepository } from '../proof/proof.repository.ts';
import type { ClaimBusiness } from './claim-business.ts';
import { ListingTaken } from './claims.errors.ts';
import { isUntouched } from './claims.repository.ts';
import type { ClaimListingRow, ClaimsRepository } from './claims.repository.ts';

/** Listings that one person can view. */
const CLAIM_VIEW_LIMIT: Limit = { name: 'claim-view:person', points: 120, seconds: HOUR / SECOND };
/** Each check sends a request to someone else's server. */
const CLAIM_CHECK_LIMIT: Limit = { name: 'claim-check:person', points: 30, seconds: HOUR / SECOND };
const CLAIM_DOMAIN_LIMIT: Limit = { name: 'claim-check:domain', points: 120, seconds: HOUR / SECOND };

export interface ClaimsParts {
  em: Em;
  auth: Pick<AuthApi, 'everyMember' | 'roleAt'>;
  claims: ClaimsRepository;
  proofs: Pick<ProofRepository, 'openMail'>;
  codes: ProofCodes;
  looking: LookForCode;
  mailing: MailProof;
  claiming: ClaimBusiness;
  limiter: Pick<RateLimiter, 'consume'>;
}

/**
 * Claiming a listing that staff created, by proving its domain (F12). The code is specific to person, listing and
 * domain. A stranger only learns what the public page shows, the website's domain, and whether the listing has a team.
 */
export class ClaimsService {
  readonly #parts: ClaimsParts;

  constructor(parts: ClaimsParts) {
    this.#parts = parts;
  }

  /** @throws NotFound, TooManyRequests */
  async view(actor: UserActor, publicId: string): Promise<BusinessClaimAnswer> {
    await this.#parts.limiter.consume(CLAIM_VIEW_LIMIT, actor.userId);
    return this.#state(actor, await this.#listing(publicId));
  }

  /**
   * Looks for the record or file, and makes the person the admin if it is there.
   * @throws EmailNotConfirmed, ListingTaken, NoOwnDomain, TooManyRequests
   */
  async check(actor: UserActor, publicId: string, method: ProofCheck): Promise<BusinessClaimCheckAnswer> {
    const { em, codes, looking, claiming, limiter } = this.#parts;
    const { userId } = actor;
    requireConfirmed(actor);
    await limiter.consume(CLAIM_CHECK_LIMIT, userId);
    const { listing, domain } = await this.#open(publicId);
    await limiter.consume(CLAIM_DOMAIN_LIMIT, domain);
    const line = await codes.line(listing.id, userId, domain);
    const finding = await looking.look(method, { domain, line, party: userId });
    if (finding.outcome === 'confirmed') {
      const proved = { supplierId: listing.id, userId, domain, method };
      await inTransaction(em, () => claiming.claim(proved, null), { readCommitted: true });
    }
    return { finding, state: await this.#state(actor, await this.#listing(publicId)) };
  }

  /** Sends a link to an address at the domain. @throws EmailNotConfirmed, ListingTaken, NoOwnDomain, ProofAddress, TooManyRequests */
  async mail(actor: UserActor, publicId: string, address: string): Promise<BusinessClaimAnswer> {
    requireConfirmed(actor);
    const { listing, domain } = await this.#open(publicId);
    await this.#parts.mailing.send({ ...actor, supplierId: listing.id }, domain, address, 'claim');
    return this.#state(actor, listing);
  }

  async #listing(publicId: string): Promise<ClaimListingRow> {
    const listing = await this.#parts.claims.listing({ publicId });
    if (!listing) throw new NotFound('This listing');
    return listing;
  }

  async #open(publicId: string): Promise<{ listing: ClaimListingRow; domain: string }> {
    const listing = await this.#listing(publicId);
    if (!(await this.#isOpen(listing))) throw new ListingTaken();
    const { domain } = ownDomain(listing.website);
    if (domain === null) throw new NoOwnDomain();
    return { listing, domain };
  }

  async #isOpen(listing: ClaimListingRow): Promise<boolean> {
    return isUntouched(listing) && (await this.#parts.auth.everyMember(listing.id)).length === 0;
  }

  async #state({ userId, emailConfirmed }: UserActor, listing: ClaimListingRow): Promise<BusinessClaimAnswer> {
    const { auth, codes, proofs } = this.#parts;
    const { id, public_id: publicId, name, city: town, website } = listing;
    const known = { publicId, name, town, emailConfirmed };
    if (!(await this.#isOpen(listing))) {
      const state = (await auth.roleAt(userId, id)) === null ? 'closed' : 'yours';
      return { ...known, state, domain: null, refused: null, steps: null, mail: null };
    }
    const { domain, refused } = ownDomain(website);
    const mail = await proofs.openMail(id, userId);
    return {
      ...known,
      state: 'open',
      domain,
      refused,
      steps: domain !== null && emailConfirmed ? proofSteps(domain, await codes.line(id, userId, domain)) : null,
      mail:
        mail && mail.domain === domain
          ? { address: mail.address, expiresAt: new Date(mail.expires_at).toISOString() }
          : null,
    };
  }
}

/** An account with someone else's address can't claim anything (T4). */
function requireConfirmed({ emailConfirmed }: UserActor): void {
  if (!emailConfirmed) throw new EmailNotConfirmed();
}
