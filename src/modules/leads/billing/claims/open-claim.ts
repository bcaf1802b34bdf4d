import type { ClaimInput, ClaimRule } from '#contracts/lead/lead-claim.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { SupplierFacts, SuppliersApi } from '#modules/suppliers/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import type { LeadStore, LockedLead } from '../../core/store/lead-store.ts';
import type { ClaimRow, ClaimStore } from './claim-store.ts';
import { claimObstacle } from './claim-verdict.ts';
import { NotClaimable } from './claims.errors.ts';
import type { ReturnQuota } from './return-quota.ts';
import type { SettleClaim } from './settle-claim.ts';
import type { ClaimRules } from './claim-rules.ts';

/** Checks whether a rule for returns currently applies to a paid lead (D52). */
export type RuleCheck = (lead: LockedLead, paidAt: number) => Promise<ClaimRule | null>;

export interface OpenClaimParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  suppliers: Pick<SuppliersApi, 'find' | 'get'>;
  ledger: Pick<LedgerApi, 'spendOn'>;
  leads: LeadStore;
  claims: ClaimStore;
  settling: SettleClaim;
  quota: Pick<ReturnQuota, 'take'>;
  /** The rules that may decide about a claim. */
  rules: Pick<ClaimRules, 'holding'>;
}

type Asked = { input: ClaimInput; userId: string };

/** Opens a claim, requested by a person, who gets a result immediately if a rule applies, or by a rule alone. */
export class OpenClaim {
  readonly #parts: OpenClaimParts;

  constructor(parts: OpenClaimParts) {
    this.#parts = parts;
  }

  /**
   * Runs one transaction or joins a running one.
   * @throws NotFound, NotClaimable
   */
  async ask(supplierId: string, leadId: string, asked: Asked): Promise<void> {
    const { em, clock, leads, rules } = this.#parts;
    const supplier = await this.#supplier(supplierId);
    await inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId, 'allow');
      const { newest, spend } = await this.#facts(lead);
      const obstacle = claimObstacle({ spend, state: newest?.state ?? null }, clock.now());
      if (obstacle !== null || spend === null) throw new NotClaimable(obstacle ?? 'not-paid');
      const claim = await this.#insert(lead, supplier, { id: spend.id, units: -spend.units }, asked);
      const rule = await rules.holding(lead, spend.createdAt);
      if (rule) await this.#settle(lead, claim, rule, newest);
    });
  }

  /**
   * Returns the unit if a rule applies, whether or not anyone asked, and even if staff refused without knowing about
   * it, because the rules are published. Beyond the monthly cap, the claim waits for staff. Does nothing for a free or
   * returned lead, and leaves claims to staff that a rule referred to them or that they decided knowing the rule.
   * Joins the running transaction; returns whether the unit was returned.
   */
  async byRules(
    supplierId: string,
    leadId: string,
    holding: RuleCheck = (lead, paidAt) => this.#parts.rules.holding(lead, paidAt),
  ): Promise<boolean> {
    const { em, leads } = this.#parts;
    const supplier = await this.#parts.suppliers.find(supplierId);
    if (!supplier || supplier.deleted) return false;
    return inTransaction(em, async () => {
      const lead = await leads.lock(leadId, supplierId, 'allow');
      const { newest, spend } = await this.#facts(lead);
      if (!spend || spend.reversedById !== null || newest?.state === 'accepted' || leftToStaff(newest)) return false;
      const rule = await holding(lead, spend.createdAt);
      if (!rule) return false;
      const known = newest && newest.state !== 'withdrawn' ? newest : null;
      const claim = known ?? (await this.#insert(lead, supplier, { id: spend.id, units: -spend.units }, null));
      return this.#settle(lead, claim, rule, newest);
    });
  }

  /** A claim left to staff stays with them: withdrawing it and asking again in another month changes nothing. */
  async #settle(lead: LockedLead, claim: ClaimRow, rule: ClaimRule, before: ClaimRow | null): Promise<boolean> {
    const { settling, quota } = this.#parts;
    if (leftToStaff(before) || !(await quota.take(lead.supplier_id))) {
      await settling.leaveToStaff(claim, rule);
      return false;
    }
    await settling.accept(lead, claim, { userId: null, rule, note: '' });
    return true;
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
    const supplier = await this.#parts.suppliers.get(supplierId);
    return supplier;
  }
}

/** Whether a rule applied but the claim was beyond the cap. */
const leftToStaff = (claim: ClaimRow | null): boolean => claim !== null && claim.rule !== null;
