import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { BulkAnswer, BulkChange, BulkInput } from '#contracts/lead/lead-bulk.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { Holds } from '../availability/holds.ts';
import type { DayCapacity } from '../availability/day-capacity.ts';
import { BOOKING_MAIL, bookingReference } from '../../messaging/booking/booking-reference.ts';
import type { LeadTerms } from '../../core/terms/lead-terms.ts';
import { LeadSearch } from '../../core/search/lead-search.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import { rememberChange } from '../../core/store/remember-change.ts';
import { assertAllThere, lockLeads, selectedIds } from '../batches/lock-leads.ts';
import { sharesOf } from './shares.ts';
import { planChange } from './plan-change.ts';
import { writeLeads } from '../batches/write-leads.ts';
import type { LeadPlan } from '../batches/write-leads.ts';

export interface ChangeLeadsParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  idempotency: Idempotency;
  mails: Pick<MailQueue, 'withdraw'>;
  auth: Pick<AuthApi, 'roleAt'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  terms: Pick<LeadTerms, 'assertKnown' | 'assertOffered'>;
  schedule: Pick<LeadSchedule, 'stopMany' | 'reviveWaiting'>;
  holds: Pick<Holds, 'usual'>;
  dayCapacity: Pick<DayCapacity, 'assert'>;
}

/**
 * Changes up to 5,000 leads in one transaction, all or none (E4): in a few statements for any number, with one update
 * of the counters and one event. The previous state is saved so that one request can undo it.
 */
export class ChangeLeads {
  readonly #parts: ChangeLeadsParts;
  readonly #search: LeadSearch;

  constructor(parts: ChangeLeadsParts) {
    this.#parts = parts;
    this.#search = new LeadSearch(parts.em, parts.engine);
  }

  /** @throws NotFound if a single id is foreign, InvalidInput, TooManyLeads, DayTaken */
  async change(
    key: RequestKey,
    actor: { supplierId: string; userId: string },
    { change: wanted, ...selection }: BulkInput,
  ): Promise<Outcome<BulkAnswer>> {
    const { em, clock, engine, idempotency } = this.#parts;
    const { supplierId, userId } = actor;
    return idempotency.answer(key, async (commit) => {
      await this.#check(supplierId, wanted, selection.filter);
      const supplier = await this.#parts.suppliers.get(supplierId);
      const { payPerEnquiry } = supplier;
      const hold = await this.#parts.holds.usual(supplierId, wanted.stage);
      const q = selection.filter?.q;
      const found = q === undefined ? null : await this.#search.find(q, { supplierId, payPerEnquiry });
      return commit(async () => {
        const now = clock.now();
        const ids = await selectedIds(em, engine, selection, { supplierId, now, ...supplier, found });
        const leads = await lockLeads(em, engine, supplierId, ids);
        if (selection.ids) assertAllThere(leads, ids);
        const plans = leads.flatMap((lead) => planChange(lead, wanted, now, hold) ?? []);
        const changeId = newId(now);
        if (plans.length > 0) {
          await this.#parts.dayCapacity.assert(supplierId, plans);
          await rememberChange(em, { id: changeId, supplierId, userId, now }, plans);
          await this.#write(supplierId, changeId, plans, wanted, now);
        }
        return { status: 200, body: { changeId, changed: plans.length, unchanged: leads.length - plans.length } };
      });
    });
  }

  async #check(supplierId: string, wanted: BulkChange, filter: BulkInput['filter']): Promise<void> {
    const { auth, terms } = this.#parts;
    if (filter) await terms.assertKnown(supplierId, filter);
    await terms.assertOffered(supplierId, { status: wanted.status ?? null, labels: wanted.addLabels ?? [] });
    const { assigneeId } = wanted;
    if (!assigneeId || (await auth.roleAt(assigneeId, supplierId)) !== null) return;
    throw new InvalidInput([{ pointer: '#/change/assigneeId', rule: 'member', detail: 'Choose a teammate.' }]);
  }

  async #write(
    supplierId: string,
    changeId: string,
    plans: readonly LeadPlan[],
    wanted: BulkChange,
    now: number,
  ): Promise<void> {
    const { em, engine, outbox, mails, schedule } = this.#parts;
    const leadIds = plans.map(({ lead }) => lead.id);
    const unbooked = plans.filter(
      ({ lead, change }) => lead.booking_asked_at !== null && change.booking_asked_at === null,
    );
    await mails.withdraw(
      BOOKING_MAIL,
      unbooked.map(({ lead }) => bookingReference(lead)),
    );
    const { stage } = wanted;
    await this.#revive(plans, wanted);
    if (stage && CLOSED_STAGES.includes(stage)) await schedule.stopMany(leadIds, { reason: 'stage-closed', stage });
    if (wanted.addLabels?.includes('Spam')) await schedule.stopMany(leadIds, { reason: 'spam' });
    const payload = { changeId, count: plans.length, stage: stage ?? null, ...sharesOfChange(plans, wanted) };
    await outbox.record({ name: 'leads.changed', supplierId, payload });
    await writeLeads(em, engine, plans, { now, quiet: onlyRead(wanted) });
  }

  /** Restores messages that a loss or spam had stopped, grouped by the stage the leads leave; three stages are closed. */
  async #revive(plans: readonly LeadPlan[], { stage, removeLabels }: BulkChange): Promise<void> {
    const { schedule } = this.#parts;
    if (removeLabels?.includes('Spam')) {
      const cleared = plans.filter(({ lead }) => lead.labels.includes('Spam'));
      await schedule.reviveWaiting(idsOf(cleared), { reason: 'spam' });
    }
    if (!stage) return;
    const clean = plans.filter(({ lead, labels }) => !(labels ?? lead.labels).includes('Spam'));
    for (const from of CLOSED_STAGES.filter((closed) => closed !== stage)) {
      const leaving = clean.filter(({ lead }) => lead.stage === from);
      await schedule.reviveWaiting(idsOf(leaving), { reason: 'stage-closed', from, to: stage });
    }
  }
}

/** The teammates affected: the new owner, and the owners whose leads move. */
function sharesOfChange(plans: readonly LeadPlan[], { stage, assigneeId }: BulkChange) {
  const given = plans.filter(({ lead }) => assigneeId && lead.assignee_id !== assigneeId);
  return {
    ...(assigneeId && { assigned: sharesOf(given.map(({ lead: { id } }) => ({ id, assignee_id: assigneeId }))) }),
    ...(stage && { owners: sharesOf(plans.filter(({ lead }) => lead.stage !== stage).map(({ lead }) => lead)) }),
  };
}

const idsOf = (plans: readonly LeadPlan[]): string[] => plans.map(({ lead }) => lead.id);

/** Marking leads as read isn't an edit, as for a single lead. */
const onlyRead = (wanted: BulkChange): boolean =>
  Object.entries(wanted).every(([name, value]) => name === 'read' || value === undefined);
