import type { ClaimInput, ClaimRule } from '#contracts/lead-claim.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import { NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { LeadStore, LockedLead } from '../lead-store.ts';
import type { ClaimRow, ClaimStore } from './claim-store.ts';
import { claimObstacle } from './claim-verdict.ts';
import { NotClaimable } from './claims.errors.ts';
import type { SettleClaim } from './settle-claim.ts';

/** Finds out whether a rule of decision 52 holds for a paid lead at this moment. */
export type RuleCheck = (lead: LockedLead, paidAt: number) => Promise<ClaimRule | null>;

export interface OpenClaimParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  suppliers: Pick<SuppliersApi, 'find'>;
  ledger: Pick<LedgerApi, 'spendOn'>;
  leads: LeadStore;
  claims: ClaimStore;
  settling: SettleClaim;
  /** Rules that a claim may bring to light. */
  ruleFor: RuleCheck;
}

type Asked = { input: ClaimInput; userId: string };

/** Makes a claim: asked by a person, who gets an answer at once where a rule holds, or made by a rule alone. */
export class OpenClaim {
  readonly #parts: OpenClaimParts;

  constructor(parts: OpenClaimParts) {
    this.#parts = parts;
  }

  /** One transaction; joins a running one. @throws NotFound, NotClaimable */
  async ask(supplierId: string, leadId: string, asked: Asked): Promise<void> {
    const { em, clock, leads, ruleFor, settling } = this.#parts;
    const supplier = await this.#supplier(supplierId);
    await inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId, 'allow');
      const { newest, spend } = await this.#facts(lead);
      const obstacle = claimObstacle({ spend, state: newest?.state ?? null }, clock.now());
      if (obstacle !== null || spend === null) throw new NotClaimable(obstacle ?? 'not-paid');
      const claim = await this.#insert(lead, supplier, { id: spend.id, units: -spend.units }, asked);
      const rule = await ruleFor(lead, spend.createdAt);
      if (rule) await settling.accept(lead, claim, { userId: null, rule, note: '' });
    });
  }

  /**
   * Gives the unit back if a rule holds, whether or not somebody asked, and even where staff refused, for the rules are
   * printed. Does nothing for a lead that was free or is returned already. Joins the running transaction.
   */
  async byRules(supplierId: string, leadId: string, holding: RuleCheck = this.#parts.ruleFor): Promise<boolean> {
    const { em, leads, settling } = this.#parts;
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (!supplier || supplier.deleted) return false;
    return inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId, 'allow');
      const { newest, spend } = await this.#facts(lead);
      if (!spend || spend.reversedById !== null || newest?.state === 'accepted') return false;
      const rule = await holding(lead, spend.createdAt);
      if (!rule) return false;
      const known = newest && newest.state !== 'withdrawn' ? newest : null;
      const claim = known ?? (await this.#insert(lead, supplier, { id: spend.id, units: -spend.units }, null));
      await settling.accept(lead, claim, { userId: null, rule, note: '' });
      return true;
    });
  }

  async #facts(lead: LockedLead) {
    const { claims, ledger } = this.#parts;
    const newest = await claims.lockNewest(lead.id);
    return { newest, spend: await ledger.spendOn(lead.supplier_id, 'enquiries', lead.id) };
  }

  async #insert(
    lead: LockedLead,
    supplier: SupplierFacts,
    spend: { id: string; units: number },
    asked: Asked | null,
  ): Promise<ClaimRow> {
    const { em, clock, outbox, claims } = this.#parts;
    const now = clock.now();
    const { id: leadId, supplier_id: supplierId } = lead;
    const row: ClaimRow = {
      id: newId(now),
      lead_id: leadId,
      supplier_id: supplierId,
      market: supplier.market,
      spend_id: spend.id,
      rollback_id: null,
      units: spend.units,
      reason: asked?.input.reason ?? null,
      note: asked?.input.note?.trim() ?? '',
      state: 'open',
      rule: null,
      decision_note: '',
      created_by: asked?.userId ?? null,
      created_at: now,
      decided_by: null,
      decided_at: null,
      once_key: leadId,
    };
    await claims.insert(row);
    if (asked) {
      const data = { state: 'open', reason: asked.input.reason };
      await recordActivity(em, now, { leadId, supplierId, kind: 'claim', data });
      await outbox.record({ name: 'claim.changed', supplierId, leadId, payload: { claimId: row.id, state: 'open' } });
    }
    return row;
  }

  async #supplier(supplierId: string): Promise<SupplierFacts> {
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (!supplier) throw new NotFound('This supplier');
    return supplier;
  }
}
