import { MINUTE } from '#contracts/durations.ts';
import { ownValue } from '#contracts/own-value.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { NAMED_MOST, UNDO_KEPT_MINUTES } from '#contracts/lead/lead-bulk.ts';
import type { UndoAnswer } from '#contracts/lead/lead-bulk.ts';
import type { LeadOverrides } from '#contracts/lead/lead.ts';
import { CLOSED_STAGES } from '#contracts/terms/lead-terms.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { MailQueue } from '#shared/mail/mail-queue.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import { fromJson } from '#shared/persistence/json.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { DayCapacity } from '../availability/day-capacity.ts';
import { BOOKING_MAIL, bookingReference } from '../../messaging/booking/booking-reference.ts';
import { lockLeads } from '../batches/lock-leads.ts';
import type { BulkLead } from '../batches/lock-leads.ts';
import { writeLeads } from '../batches/write-leads.ts';
import type { LeadPlan } from '../batches/write-leads.ts';
import { needsReply } from '../../core/lead/needs-reply.ts';
import type { UpdateLead } from '../changes/update-lead.ts';
import type { LeadSchedule } from '../../messaging/conversation/lead-schedule.ts';
import type { LeadChange, LeadStore } from '../../core/store/lead-store.ts';
import { leadsDb } from '../../core/tables/leads-tables.ts';
import { coupleName, maskLead } from '../../core/masking/lead-mask.ts';
import type { LeadTasks } from '../tasks/lead-tasks.ts';
import { stateOf } from '../../core/store/remember-change.ts';
import type { LeadState } from '../../core/store/remember-change.ts';

class UndoExpired extends AppError {
  constructor() {
    super('gone', 'undo-expired', 'This change can no longer be undone.');
  }
}

export interface UndoChangeParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  idempotency: Idempotency;
  mails: Pick<MailQueue, 'withdraw' | 'reinstate'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  schedule: Pick<LeadSchedule, 'revive' | 'stopMany'>;
  tasks: Pick<LeadTasks, 'revert'>;
  dayCapacity: Pick<DayCapacity, 'assert'>;
  leads: Pick<LeadStore, 'lock'>;
  updates: Pick<UpdateLead, 'update'>;
}

/**
 * Undoes a change exactly: stage, its times, status, reason, labels, owner, the wedding date changed for a hold, the
 * messages it stopped, and what was settled or snoozed on the Today list. Anything someone has changed since is kept
 * and reported (E4). A booking confirmation that hasn't been sent yet never is.
 */
export class UndoChange {
  readonly #parts: UndoChangeParts;

  constructor(parts: UndoChangeParts) {
    this.#parts = parts;
  }

  /**
   * @throws UndoExpired after ten minutes, if it has already been undone, and for someone else's change; DayTaken if
   * someone else has the day now
   */
  async undo(
    key: RequestKey,
    actor: { supplierId: string; userId: string },
    changeId: string,
  ): Promise<Outcome<UndoAnswer>> {
    const { em, clock, engine, idempotency, suppliers } = this.#parts;
    return idempotency.answer(key, async (commit) => {
      const supplier = await suppliers.get(actor.supplierId);
      return commit(async () => {
        const now = clock.now();
        const kept = await this.#remembered(actor, changeId, now);
        const leads = await lockLeads(em, engine, actor.supplierId, [...kept.keys()]);
        const back = leads.flatMap((lead) => planRestore(lead, kept.get(lead.id)) ?? []);
        await this.#parts.dayCapacity.assert(actor.supplierId, back);
        const restored = new Set(back.map(({ lead }) => lead.id));
        await this.#restore(actor.supplierId, changeId, back, now);
        await leadsDb(em).deleteFrom('lead_undo').where('change_id', '=', changeId).execute();
        const others = leads.filter((lead) => !restored.has(lead.id));
        const named = others.slice(0, NAMED_MOST).map((lead) => ({
          id: lead.id,
          couple: coupleName(maskLead(lead, supplier.payPerEnquiry)),
        }));
        return { status: 200, body: { restored: back.length, kept: others.length, keptLeads: named } };
      });
    });
  }

  async #remembered(actor: { supplierId: string; userId: string }, changeId: string, now: number) {
    const rows = await leadsDb(this.#parts.em)
      .selectFrom('lead_undo')
      .select(['lead_id', 'before', 'after', 'created_at'])
      .where('change_id', '=', changeId)
      .where('supplier_id', '=', actor.supplierId)
      .where('user_id', '=', actor.userId)
      .where('created_at', '>', now - UNDO_KEPT_MINUTES * MINUTE)
      .execute();
    if (rows.length === 0) throw new UndoExpired();
    return new Map(
      rows.map((row) => [
        row.lead_id,
        { before: fromJson(row.before) as LeadState, after: fromJson(row.after) as LeadState, at: row.created_at },
      ]),
    );
  }

  async #restore(supplierId: string, changeId: string, plans: readonly RestorePlan[], now: number): Promise<void> {
    const [first] = plans;
    if (!first) return;
    const { em, engine, outbox, mails, schedule, tasks } = this.#parts;
    const leadIds = plans.map(({ lead }) => lead.id);
    const moved = plans.filter(({ lead, change }) => lead.booking_asked_at !== (change.booking_asked_at ?? null));
    await mails.withdraw(BOOKING_MAIL, asked(moved.map(({ lead }) => lead)));
    await mails.reinstate(BOOKING_MAIL, asked(moved.map(({ lead, change }) => ({ ...lead, ...change }))));
    await schedule.revive(leadIds, first.at);
    // In a closed stage again, restored messages are stopped again.
    for (const stage of CLOSED_STAGES) {
      const closed = plans.filter(({ change }) => change.stage === stage).map(({ lead }) => lead.id);
      await schedule.stopMany(closed, { reason: 'stage-closed', stage });
    }
    await tasks.revert(changeId, leadIds);
    await outbox.record({
      name: 'leads.changed',
      supplierId,
      payload: { changeId, count: plans.length, undone: true },
    });
    await writeLeads(em, engine, plans, { now });
    for (const { lead, weddingDate } of plans)
      if (weddingDate !== undefined) await this.#restoreDate(supplierId, lead.id, weddingDate);
  }

  /** Uses the same path as every date correction: payments and messages are updated, and the day must not be full. */
  async #restoreDate(supplierId: string, leadId: string, weddingDate: CorrectedDate): Promise<void> {
    const { leads, updates } = this.#parts;
    const { version } = await leads.lock(leadId, supplierId);
    await updates.update(supplierId, leadId, { version, overrides: { weddingDate } });
  }
}

const asked = (leads: readonly Pick<BulkLead, 'id' | 'booking_asked_at'>[]): string[] =>
  leads.filter((lead) => lead.booking_asked_at !== null).map(bookingReference);

interface Remembered {
  before: LeadState;
  after: LeadState;
  at: number;
}
type CorrectedDate = LeadOverrides['weddingDate'];
type RestorePlan = LeadPlan & Pick<Remembered, 'at'> & { weddingDate?: CorrectedDate };

/** The change that restores a lead; null if someone has changed it since. */
function planRestore(lead: BulkLead, known: Remembered | undefined): RestorePlan | null {
  if (!known) return null;
  const { labels: labelsBefore, weddingDate, ...all } = known.before;
  const labels = typeof labelsBefore === 'string' ? labelsBefore.split(',').filter((label) => label !== '') : undefined;
  const names = Object.keys(all);
  const now = stateOf({ ...lead }, names, labels && lead.labels);
  // All stage times are one JSON column, which engines format differently, so only `stage_since` is compared.
  const same = Object.keys(now).every(
    (name) => name === 'stages' || ownValue(now, name) === ownValue(known.after, name),
  );
  if (!same) return null;
  // The date range is derived from its correction.
  const { wedding_earliest: _earliest, wedding_latest: _latest, ...columns } = all;
  const change = columns as LeadChange;
  const needs_reply = needsReply({ ...lead, ...change }, (labels ?? lead.labels).includes('Spam'));
  const dated = typeof weddingDate === 'string' && { weddingDate: fromJson<CorrectedDate>(weddingDate) };
  return { lead, change: { ...change, needs_reply }, labels, at: known.at, ...dated };
}
