import type { ClaimDecisionInput, ClaimFilter, StaffClaim, StaffClaimDetail } from '#contracts/lead/lead-claim.ts';
import type { ListQuery, Page } from '#contracts/list-query.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { NotFound } from '#shared/errors.ts';
import type { NamesOf } from '#shared/people.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { AuditTrail } from '#shared/security/audit-trail.ts';
import { limitedTo, worksIn } from '#shared/security/staff-markets.ts';
import type { LeadStore } from '../../../core/store/lead-store.ts';
import { claimsDb } from '../claim-tables.ts';
import { coupleName } from '../../../core/masking/lead-mask.ts';
import { asStaffSees } from './as-staff-sees.ts';
import type { ClaimEvidence } from './claim-evidence.ts';
import { presentClaim } from '../claim-presenter.ts';
import type { ClaimRow, ClaimStore } from '../claim-store.ts';
import { ClaimIsClosed } from '../claims.errors.ts';
import type { ReturnRates } from './return-rates.ts';
import type { SettleClaim } from '../settle-claim.ts';
import type { ClaimStaff } from './claim-staff.ts';

export interface StaffClaimsParts {
  em: Em;
  suppliers: Pick<SuppliersApi, 'findMany'>;
  idempotency: Idempotency;
  audit: AuditTrail;
  leads: LeadStore;
  claims: ClaimStore;
  settling: SettleClaim;
  evidence: ClaimEvidence;
  rates: ReturnRates;
  namesOf: NamesOf;
}

/** The staff's queue of claims, limited to their markets. */
export class StaffClaims {
  readonly #parts: StaffClaimsParts;

  constructor(parts: StaffClaimsParts) {
    this.#parts = parts;
  }

  async list(staff: ClaimStaff, { filter, sort, offset, limit }: ListQuery<ClaimFilter>): Promise<Page<StaffClaim>> {
    const found = this.#found(staff, filter);
    const rows = await found
      .selectAll()
      .orderBy('id', sort.descending ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await found
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows: await this.#present(rows), offset, total: Number(total) };
  }

  /** @throws NotFound also for another market's claim */
  async read(staff: ClaimStaff, id: string): Promise<StaffClaimDetail> {
    const row = await this.#open(staff, id);
    const [[claim], evidence] = await Promise.all([this.#present([row]), this.#parts.evidence.of(row, staff)]);
    if (!claim) throw new NotFound('This return');
    return { ...claim, ...evidence };
  }

  /** @throws NotFound, ClaimIsClosed if someone or a rule was faster */
  async decide(key: RequestKey, staff: ClaimStaff, id: string, input: ClaimDecisionInput): Promise<Outcome<object>> {
    const { idempotency, leads, claims, settling, audit } = this.#parts;
    return idempotency.answer(key, async (commit) => {
      const { lead_id: leadId, supplier_id: supplierId } = await this.#open(staff, id);
      return commit(async () => {
        const lead = await leads.lock(leadId, supplierId, 'allow');
        const claim = await claims.lockNewest(leadId);
        if (claim?.id !== id || claim.state !== 'open') throw new ClaimIsClosed(claim?.state ?? 'none');
        const by = { userId: staff.userId, rule: claim.rule, note: input.note.trim() };
        if (input.decision === 'accepted') await settling.accept(lead, claim, by);
        else await settling.refuse(claim, by);
        await audit.record({
          actorId: staff.userId,
          supplierId,
          action: `claim.${input.decision}`,
          before: { claimId: id, state: 'open' },
          after: { claimId: id, state: input.decision, leadId },
          reason: by.note,
        });
        return { status: 200, body: {} };
      });
    });
  }

  async #open(staff: ClaimStaff, id: string): Promise<ClaimRow> {
    const row = await this.#parts.claims.find(id);
    if (!row || !worksIn(staff.staffMarkets, row.market)) throw new NotFound('This return');
    return row;
  }

  #found(staff: ClaimStaff, { state, reason, market, supplierId }: ClaimFilter) {
    const markets = limitedTo(staff.staffMarkets);
    return claimsDb(this.#parts.em)
      .selectFrom('lead_claim')
      .$if(markets !== null, (query) => query.where('market', 'in', markets ?? []))
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
      .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? 'other'))
      .$if(market !== undefined, (query) => query.where('market', '=', market ?? 'GB'))
      .$if(supplierId !== undefined, (query) => query.where('supplier_id', '=', supplierId ?? ''));
  }

  async #present(rows: readonly ClaimRow[]): Promise<StaffClaim[]> {
    const { suppliers, namesOf, rates } = this.#parts;
    const supplierIds = [...new Set(rows.map((row) => row.supplier_id))];
    const people = rows.flatMap((row) => [row.created_by, row.decided_by]).filter((id) => id !== null);
    const [facts, names, couples, rateOf] = await Promise.all([
      suppliers.findMany(supplierIds),
      namesOf([...new Set(people)]),
      this.#couples(rows.map((row) => row.lead_id)),
      rates.of(supplierIds),
    ]);
    return rows.map((row) => ({
      ...presentClaim(row, names),
      supplierId: row.supplier_id,
      supplier: facts.get(row.supplier_id)?.name ?? '',
      market: row.market,
      couple: couples.get(row.lead_id) ?? '',
      decidedBy: names.get(row.decided_by ?? '') ?? null,
      ...rateOf(row.supplier_id),
    }));
  }

  async #couples(leadIds: readonly string[]): Promise<Map<string, string>> {
    if (leadIds.length === 0) return new Map();
    const rows = await claimsDb(this.#parts.em)
      .selectFrom('lead')
      .select(['id', 'first_name', 'last_name', 'first_name2', 'last_name2', 'email', 'phone'])
      .where('id', 'in', [...new Set(leadIds)])
      .execute();
    return new Map(rows.map((row) => [row.id, coupleName(asStaffSees(row))]));
  }
}
