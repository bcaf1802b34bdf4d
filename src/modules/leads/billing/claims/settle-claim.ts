import type { ClaimReason, ClaimRule, ClaimState } from '#contracts/lead/lead-claim.ts';
import { LEDGER_REASONS } from '#contracts/money/ledger-reasons.ts';
import type { LedgerApi } from '#modules/ledger/index.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import type { LeadStore, LockedLead } from '../../core/store/lead-store.ts';
import type { ClaimRow, ClaimStore } from './claim-store.ts';
import { ClaimIsClosed } from './claims.errors.ts';

/** Permanently in the ledger, so it gives the reason but names no one. */
const BY_RULE: Readonly<Record<ClaimRule, string>> = {
  bounce: LEDGER_REASONS.ruleBounce,
  duplicate: LEDGER_REASONS.ruleDuplicate,
  spam: LEDGER_REASONS.ruleSpam,
  'never-opened': LEDGER_REASONS.ruleNeverOpened,
};
const BY_STAFF: Readonly<Record<ClaimReason, string>> = {
  unreachable: LEDGER_REASONS.unreachable,
  spam: LEDGER_REASONS.spam,
  duplicate: LEDGER_REASONS.duplicate,
  outside: LEDGER_REASONS.outside,
  other: LEDGER_REASONS.returned,
};

/** Who decided, and the message to the supplier; a rule decided if `userId` is null. */
export interface Decision {
  userId: string | null;
  rule: ClaimRule | null;
  note: string;
}

export interface SettleParts {
  em: Em;
  clock: Clock;
  outbox: Outbox;
  claims: ClaimStore;
  leads: LeadStore;
  ledger: Pick<LedgerApi, 'rollback' | 'spendOn'>;
}

/** Ends a claim; the ONLY way from a claim to the ledger. Inside the caller's transaction, with the lead locked. */
export class SettleClaim {
  readonly #parts: SettleParts;

  constructor(parts: SettleParts) {
    this.#parts = parts;
  }

  /**
   * Returns the unit in this transaction, exactly once: whatever the race, the ledger rolls an entry back only once. A
   * spend that staff have already rolled back by hand isn't rolled back again.
   * @throws ClaimIsClosed, AlreadyRolledBack if a manual rollback is committed at this very moment
   */
  async accept(lead: LockedLead, claim: ClaimRow, by: Decision): Promise<void> {
    const { clock, claims, leads, ledger } = this.#parts;
    const now = clock.now();
    const { supplier_id: supplierId } = claim;
    const moved = await claims.move(claim.id, claim.state, {
      state: 'accepted',
      rule: by.rule,
      decision_note: by.note,
      decided_by: by.userId,
      decided_at: now,
    });
    if (!moved) throw new ClaimIsClosed(claim.state);
    const spend = await ledger.spendOn(supplierId, 'enquiries', claim.lead_id);
    const reason = by.rule && by.userId === null ? BY_RULE[by.rule] : BY_STAFF[askedFor(claim)];
    const rollbackId =
      spend?.reversedById ??
      (await ledger.rollback({ supplierId, transactionId: claim.spend_id, userId: by.userId, reason })).id;
    await claims.move(claim.id, 'accepted', { rollback_id: rollbackId });
    await this.#notify(claim, 'accepted', by.rule);
    await leads.save(lead, { returned_at: now });
  }

  /**
   * A rule applies, but this month's automatic returns are used up: the claim waits for staff and says so. A claim
   * that staff had refused is reopened, because they didn't know what the rule knows.
   * @throws ClaimIsClosed
   */
  async leaveToStaff(claim: ClaimRow, rule: ClaimRule): Promise<void> {
    const change = { state: 'open', rule, decision_note: '', decided_by: null, decided_at: null } as const;
    if (!(await this.#parts.claims.move(claim.id, claim.state, change))) throw new ClaimIsClosed(claim.state);
    await this.#notify(claim, 'open', rule);
  }

  /** @throws ClaimIsClosed */
  async refuse(claim: ClaimRow, by: Decision): Promise<void> {
    await this.#end(claim, 'refused', {
      decision_note: by.note,
      decided_by: by.userId,
      decided_at: this.#parts.clock.now(),
    });
  }

  /**
   * Withdraws the claim; the supplier can ask again while there is time.
   * @throws ClaimIsClosed
   */
  async withdraw(claim: ClaimRow): Promise<void> {
    await this.#end(claim, 'withdrawn', { decided_at: this.#parts.clock.now(), once_key: null });
  }

  async #end(claim: ClaimRow, state: 'refused' | 'withdrawn', change: Partial<ClaimRow>): Promise<void> {
    if (!(await this.#parts.claims.move(claim.id, 'open', { ...change, state }))) throw new ClaimIsClosed(claim.state);
    await this.#notify(claim, state, null);
  }

  async #notify(claim: ClaimRow, state: ClaimState, rule: ClaimRule | null): Promise<void> {
    const { em, clock, outbox } = this.#parts;
    const { lead_id: leadId, supplier_id: supplierId } = claim;
    await recordActivity(em, clock.now(), {
      leadId,
      supplierId,
      kind: 'claim',
      data: { state, rule },
      // Staff aren't named to suppliers.
      ...(state !== 'withdrawn' && { by: 'system' as const }),
    });
    const payload = { claimId: claim.id, state, claimantId: claim.created_by };
    await outbox.record({ name: 'claim.changed', supplierId, leadId, payload });
  }
}

/** The reason of a claim opened by each rule. */
const RULE_REASONS: Readonly<Record<ClaimRule, ClaimReason>> = {
  bounce: 'unreachable',
  duplicate: 'duplicate',
  spam: 'spam',
  'never-opened': 'unreachable',
};
const askedFor = ({ reason, rule }: ClaimRow): ClaimReason => reason ?? (rule ? RULE_REASONS[rule] : 'other');
