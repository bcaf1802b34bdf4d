import { HOUR, SECOND } from '#contracts/durations.ts';
import type { ProofAnswer, ProofCheck, ProofCheckAnswer } from '#contracts/proof/proof.ts';
import { NotFound } from '#shared/errors.ts';
import type { SupplierActor } from '#shared/http/route.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { ConfirmBusiness } from './confirm-business.ts';
import type { LookForCode } from './look-for-code.ts';
import type { MailProof } from './mail-proof.ts';
import { ownDomain } from '../domains/own-domain.ts';
import type { ProofCodes } from './proof-codes.ts';
import { proofSteps } from './proof-steps.ts';
import { NoOwnDomain } from './proof.errors.ts';
import { presentOwnProof } from './proof.presenter.ts';
import type { ProofRepository } from './proof.repository.ts';

/** Each check sends a request to someone else's server. */
const PROOF_CHECK_LIMIT: Limit = { name: 'proof-check:supplier', points: 30, seconds: HOUR / SECOND };

export interface ProofsParts {
  em: Em;
  proofs: ProofRepository;
  codes: ProofCodes;
  looking: LookForCode;
  confirming: ConfirmBusiness;
  mailing: MailProof;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** Lets the admins of a supplier confirm their business (F12). */
export class ProofsService {
  readonly #parts: ProofsParts;

  constructor(parts: ProofsParts) {
    this.#parts = parts;
  }

  /** @throws NotFound */
  async state({ supplierId, userId }: SupplierActor): Promise<ProofAnswer> {
    const { proofs, codes } = this.#parts;
    const supplier = await proofs.supplier(supplierId);
    if (!supplier) throw new NotFound('This supplier');
    const { website } = supplier;
    const { domain, refused } = ownDomain(website);
    const mail = await proofs.openMail(supplierId, userId);
    return {
      website,
      domain,
      refused,
      steps: domain === null ? null : proofSteps(domain, await codes.line(supplierId, supplierId, domain)),
      mail:
        mail && mail.domain === domain
          ? { address: mail.address, expiresAt: new Date(mail.expires_at).toISOString() }
          : null,
      proof: presentOwnProof(await proofs.find(supplierId), website),
    };
  }

  /** Looks for the record or file, and confirms the business if found. @throws NoOwnDomain, TooManyRequests */
  async check(actor: SupplierActor, method: ProofCheck): Promise<ProofCheckAnswer> {
    const { em, codes, looking, confirming, limiter } = this.#parts;
    const { supplierId, userId } = actor;
    const domain = await this.#domainOf(supplierId);
    await limiter.consume(PROOF_CHECK_LIMIT, supplierId);
    const line = await codes.line(supplierId, supplierId, domain);
    const finding = await looking.look(method, { domain, line, party: supplierId });
    if (finding.outcome === 'confirmed') {
      const proved = { supplierId, userId, holderId: supplierId, domain, method };
      await inTransaction(em, () => confirming.confirm(proved), { readCommitted: true });
    }
    return { finding, state: await this.state(actor) };
  }

  /** Sends a link to an address at the domain. @throws NoOwnDomain, ProofAddress, TooManyRequests */
  async mail(actor: SupplierActor, address: string): Promise<ProofAnswer> {
    await this.#parts.mailing.send(actor, await this.#domainOf(actor.supplierId), address);
    return this.state(actor);
  }

  async #domainOf(supplierId: string): Promise<string> {
    const supplier = await this.#parts.proofs.supplier(supplierId);
    const { domain } = ownDomain(supplier?.website ?? '');
    if (domain === null) throw new NoOwnDomain();
    return domain;
  }
}
