import { DAY } from '#contracts/durations.ts';
import { ownValue } from '#contracts/own-value.ts';
import { UNMERGE_DAYS } from '#contracts/lead/lead-duplicates.ts';
import type { MergeInput } from '#contracts/lead/lead-duplicates.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import { recordActivity } from '../../core/activity/record-activity.ts';
import { ASIDE } from '../../core/lead/aside.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import type { LeadChange, LeadStore, LockedLead } from '../../core/store/lead-store.ts';
import type { MovedRows, RowsOfLeads } from '../../core/store/rows-of-leads.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { setPlanTotal } from '../../core/store/plan-total.ts';
import { updateNextScheduled } from '../../messaging/schedule/queue/schedule-next.ts';
import { addSearchText, removeSearchRows } from '../../core/search/search-rows.ts';
import { textsOf } from '../../core/search/texts-of-leads.ts';
import { stateOf } from '../../core/store/remember-change.ts';
import type { LeadState } from '../../core/store/remember-change.ts';
import { mergedColumns } from './merge-facts.ts';
import { moveRows, moveRowsBack } from './moved-rows.ts';
import type { PairStore } from './pair-store.ts';

/** The changes made by a merge, for undoing it. */
interface Trace {
  rows: MovedRows;
  labels: string[];
  /** Leads that had been merged into the other one; they now belong to the remaining lead. */
  earlier: EarlierLead[];
  before: LeadState;
  after: LeadState;
}
type EarlierLead = Pick<LockedLead, 'id' | 'conversation_id'>;

class CannotMerge extends AppError {
  constructor() {
    super('conflict', 'cannot-merge', 'These two can’t be merged: one of them is locked, set aside or already merged.');
  }
}
class UnmergeTooLate extends AppError {
  constructor() {
    super('gone', 'unmerge-too-late', `A merge can only be undone within ${UNMERGE_DAYS} days.`);
  }
}

export interface MergeParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  idempotency: Idempotency;
  leads: LeadStore;
  pairs: PairStore;
  owners: readonly RowsOfLeads[];
}

/**
 * Merges two leads (E8): one remains with both histories, and the other becomes a redirect whose conversation and
 * reply addresses keep working. Nothing is copied or deleted, so merging can be undone.
 */
export class MergeLeads {
  readonly #parts: MergeParts;

  constructor(parts: MergeParts) {
    this.#parts = parts;
  }

  /** @throws NotFound for two leads that were not found to be a pair, CannotMerge */
  merge(
    key: RequestKey,
    { supplierId, userId }: { supplierId: string; userId: string },
    keptId: string,
    { otherId, take }: MergeInput,
  ): Promise<Outcome<object>> {
    const { em, clock, pairs, owners, idempotency } = this.#parts;
    return idempotency.once(key, async () => {
      const [kept, other] = await this.#lock(supplierId, keptId, otherId);
      if ((await pairs.find(keptId, otherId)) === null) throw new NotFound('This pair');
      if ([kept, other].some((lead) => fromFlag(lead.locked) || lead.aside !== ASIDE.no)) throw new CannotMerge();
      const now = clock.now();
      const change = mergedColumns(kept, other, take);
      const labels = other.labels.filter((label) => !kept.labels.includes(label));
      const names = Object.keys(change);
      const trace: Trace = {
        rows: await moveRows(owners, { supplierId, from: otherId, to: keptId, withPlan: kept.plan_total === null }),
        labels,
        earlier: await this.#partsOf(otherId),
        before: stateOf({ ...kept }, names),
        after: stateOf({ ...change }, names),
      };
      await this.#moveConversations([other, ...trace.earlier], keptId);
      await this.#redirect(trace.earlier, keptId);
      await this.#addLabels(kept, labels);
      await pairs.decide(otherId, keptId, { state: 'merged', userId, now, moved: trace });
      const neighbours = await pairs.moveHints(supplierId, otherId, keptId, now);
      await pairs.mark([keptId, otherId, ...neighbours]);
      await recordActivity(em, now, { leadId: keptId, supplierId, kind: 'merged', data: { leadId: otherId } });
      await this.#save(kept, { ...change, needs_reply: needsReply({ ...kept, ...change }) });
      await this.#save(other, { aside: ASIDE.merged, merged_into: keptId, needs_reply: false });
      await this.#movePlan(trace, otherId, keptId);
      await this.#afterwards(supplierId, { ...kept, ...change }, other);
      return { status: 200, body: {} };
    });
  }

  /** @throws NotFound, UnmergeTooLate */
  unmerge(
    key: RequestKey,
    { supplierId, userId }: { supplierId: string; userId: string },
    keptId: string,
    otherId: string,
  ): Promise<Outcome<object>> {
    const { em, clock, pairs, owners, idempotency } = this.#parts;
    return idempotency.once(key, async () => {
      const [kept, other] = await this.#lock(supplierId, keptId, otherId);
      const pair = await pairs.find(otherId, keptId);
      if (pair?.state !== 'merged' || other.merged_into !== keptId) throw new NotFound('This merge');
      const now = clock.now();
      if (now - (pair.decided_at ?? 0) > UNMERGE_DAYS * DAY) throw new UnmergeTooLate();
      const trace = fromJson(pair.moved) as unknown as Trace;
      await moveRowsBack(owners, trace.rows, { supplierId, from: keptId, to: otherId });
      await this.#moveConversations([other, ...trace.earlier], otherId);
      await this.#redirect(trace.earlier, otherId);
      await this.#removeLabels(kept, trace.labels);
      await pairs.decide(otherId, keptId, { state: 'linked', userId, now, moved: null });
      await recordActivity(em, now, { leadId: keptId, supplierId, kind: 'unmerged', data: { leadId: otherId } });
      const change = stillThere(kept, trace);
      // A merged pair is no longer a suggestion, but the remaining lead may have been marked as spam since.
      const spam = kept.labels.includes('Spam');
      await this.#save(kept, { ...change, needs_reply: needsReply({ ...kept, ...change }, spam) });
      await this.#save(other, { aside: ASIDE.no, merged_into: null, needs_reply: needsReply(other) });
      await this.#movePlan(trace, keptId, otherId);
      await this.#afterwards(supplierId, { ...kept, ...change }, other);
      return { status: 200, body: {} };
    });
  }

  /** Locks in the order of the ids, so that two simultaneous merges never deadlock. */
  async #lock(supplierId: string, keptId: string, otherId: string): Promise<[LockedLead, LockedLead]> {
    if (keptId === otherId) throw new CannotMerge();
    const { leads } = this.#parts;
    const locked = new Map<string, LockedLead>();
    for (const id of [keptId, otherId].toSorted()) locked.set(id, await leads.lock(id, supplierId, 'allow'));
    return [locked.get(keptId) as LockedLead, locked.get(otherId) as LockedLead];
  }

  #partsOf(leadId: string): Promise<EarlierLead[]> {
    const leads = leadsDb(this.#parts.em).selectFrom('lead').select(['id', 'conversation_id']);
    return leads.where('merged_into', '=', leadId).execute();
  }

  async #moveConversations(leads: readonly EarlierLead[], leadId: string): Promise<void> {
    const db = leadsDb(this.#parts.em);
    const ids = leads.map((lead) => lead.conversation_id);
    await db.updateTable('conversation').set({ lead_id: leadId }).where('id', 'in', ids).execute();
    await db.updateTable('message').set({ lead_id: leadId }).where('conversation_id', 'in', ids).execute();
  }

  /** Redirects point directly to the remaining lead, because readers follow only one. */
  async #redirect(merged: readonly EarlierLead[], to: string): Promise<void> {
    if (merged.length === 0) return;
    const ids = merged.map(({ id }) => id);
    await leadsDb(this.#parts.em).updateTable('lead').set({ merged_into: to }).where('id', 'in', ids).execute();
  }

  async #addLabels(lead: LockedLead, labels: readonly string[]): Promise<void> {
    if (labels.length === 0) return;
    const rows = labels.map((label) => ({ lead_id: lead.id, supplier_id: lead.supplier_id, label }));
    await leadsDb(this.#parts.em).insertInto('lead_label').values(rows).execute();
  }

  async #removeLabels(lead: LockedLead, labels: readonly string[]): Promise<void> {
    const gone = labels.filter((label) => lead.labels.includes(label));
    if (gone.length === 0) return;
    await leadsDb(this.#parts.em)
      .deleteFrom('lead_label')
      .where('lead_id', '=', lead.id)
      .where('label', 'in', gone)
      .execute();
  }

  async #movePlan({ rows }: Trace, from: string, to: string): Promise<void> {
    if (!rows['payment_plan']) return;
    const { em, engine } = this.#parts;
    const plan = await leadsDb(em).selectFrom('lead').select('plan_total').where('id', '=', from).executeTakeFirst();
    await setPlanTotal(em, engine, to, plan?.plan_total ?? null);
    await setPlanTotal(em, engine, from, null);
  }

  async #save(lead: LockedLead, change: LeadChange): Promise<void> {
    await this.#parts.leads.save(lead, change);
  }

  async #afterwards(supplierId: string, kept: LockedLead, other: LockedLead): Promise<void> {
    const { em, outbox } = this.#parts;
    const both = [kept, other];
    await updateNextScheduled(
      em,
      both.map(({ id }) => id),
    );
    const texts = await textsOf(em, both);
    await removeSearchRows(
      em,
      both.map(({ id }) => id),
    );
    for (const lead of both) {
      const { messages = [], notes = [] } = texts.get(lead.id) ?? {};
      await addSearchText(em, lead, messages, notes);
    }
    const changed = { name: 'lead.changed', supplierId, payload: { identity: true } } as const;
    await outbox.record(...both.map(({ id }) => ({ ...changed, leadId: id })));
  }
}

/** Restores the columns that the merge set and no one has changed since; the rest stays. */
function stillThere(kept: LockedLead, { before, after }: Trace): LeadChange {
  const names = Object.keys(after);
  const now = stateOf({ ...kept }, names);
  return Object.fromEntries(
    names.filter((name) => ownValue(now, name) === ownValue(after, name)).map((name) => [name, ownValue(before, name)]),
  );
}
