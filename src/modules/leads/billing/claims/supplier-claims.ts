import type { ClaimInput, ClaimOfLead } from '#contracts/lead/lead-claim.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { Forbidden } from '#shared/errors.ts';
import { iso } from '#shared/iso.ts';
import type { NamesOf } from '#shared/people.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { LeadStore } from '../../core/store/lead-store.ts';
import type { LeadAccess } from '../../core/masking/lead-access.ts';
import { presentClaim } from './claim-presenter.ts';
import type { ClaimStore } from './claim-store.ts';
import { claimObstacle, claimableUntil } from './claim-verdict.ts';
import { ClaimIsClosed } from './claims.errors.ts';
import type { OpenClaim } from './open-claim.ts';
import type { SettleClaim } from './settle-claim.ts';

export interface ClaimActor {
  supplierId: string;
  userId: string;
  role: Role;
}

export interface SupplierClaimsParts {
  clock: Clock;
  leadAccess: LeadAccess;
  suppliers: Pick<SuppliersApi, 'find'>;
  ledger: Pick<LedgerApi, 'spendOn'>;
  idempotency: Idempotency;
  leads: LeadStore;
  claims: ClaimStore;
  opening: OpenClaim;
  settling: SettleClaim;
  namesOf: NamesOf;
}

/** The supplier's side of claims: everyone who can spend a unit can ask to get it back. */
export class SupplierClaims {
  readonly #parts: SupplierClaimsParts;

  constructor(parts: SupplierClaimsParts) {
    this.#parts = parts;
  }

  /** @throws NotFound */
  async read(supplierId: string, leadId: string): Promise<ClaimOfLead> {
    const { clock, leadAccess, ledger, claims, namesOf } = this.#parts;
    await leadAccess.open(supplierId, leadId);
    const [newest, spend] = await Promise.all([claims.newest(leadId), ledger.spendOn(supplierId, 'enquiries', leadId)]);
    const names = await namesOf(newest?.created_by ? [newest.created_by] : []);
    return {
      claim: newest && presentClaim(newest, names),
      obstacle: claimObstacle({ spend, state: newest?.state ?? null }, clock.now()),
      until: spend && iso(claimableUntil(spend.createdAt)),
    };
  }

  /** @throws NotFound, NotClaimable, Forbidden if only admins can spend (D2) */
  async ask(key: RequestKey, actor: ClaimActor, leadId: string, input: ClaimInput): Promise<Outcome<object>> {
    const { idempotency, opening } = this.#parts;
    return idempotency.answer(key, async (commit) => {
      await this.#mayClaim(actor);
      return commit(async () => {
        await opening.ask(actor.supplierId, leadId, { input, userId: actor.userId });
        return { status: 201, body: {} };
      });
    });
  }

  /** @throws NotFound, ClaimIsClosed */
  async withdraw(key: RequestKey, actor: ClaimActor, leadId: string): Promise<Outcome<object>> {
    const { idempotency, leads, claims, settling } = this.#parts;
    return idempotency.answer(key, async (commit) => {
      await this.#mayClaim(actor);
      return commit(async () => {
        await leads.lock(leadId, actor.supplierId, 'allow');
        const claim = await claims.lockNewest(leadId);
        if (claim?.state !== 'open') throw new ClaimIsClosed(claim?.state ?? 'none');
        await settling.withdraw(claim);
        return { status: 200, body: {} };
      });
    });
  }

  async #mayClaim({ supplierId, role }: ClaimActor): Promise<void> {
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (supplier?.revealAdminOnly && role !== 'admin')
      throw new Forbidden('Only an admin of this supplier can reveal and return enquiries.');
  }
}
