import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { CancelReason, HeldReason, ScheduledMessageAnswer } from '#contracts/messaging/scheduled-message.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { fromFlag } from '#shared/persistence/flag.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { NO_TRIES } from '#shared/queue/queue-table.ts';
import { recordActivity } from '../../../core/activity/record-activity.ts';
import type { AttachmentsOf } from '../../attachments/attachments.ts';
import type { LeadSchedule, NamedLead } from '../../conversation/lead-schedule.ts';
import { updateNextScheduled } from '../queue/schedule-next.ts';
import { stageStops } from '../queue/schedule-stops.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { ScheduledChange, ScheduledRow } from '../../tables/messaging-tables.ts';
import { reviveStopped, reviveWaiting, stopMany } from '../queue/stop-many.ts';
import type { ReviveCause, StopCause } from '../queue/stop-many.ts';
import { whenToSend } from '../queue/schedule-when.ts';
import type { ScheduledList } from '../list/scheduled-list.ts';
import { scheduledChanged } from '../queue/scheduled-changed.ts';

/** Waiting for their time, for another try or for a person. A claimed message is already being sent. */
const STOPPABLE = ['scheduled', 'failed', 'held'] as const;

/** Updates scheduled messages when their lead changes, always in the transaction of that change. */
export class ScheduledOfLead implements LeadSchedule {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #suppliers: Pick<SuppliersApi, 'find'>;
  readonly #list: ScheduledList;
  readonly #outbox: Outbox;

  constructor({
    em,
    clock,
    suppliers,
    list,
    outbox,
  }: {
    em: Em;
    clock: Clock;
    suppliers: Pick<SuppliersApi, 'find'>;
    list: ScheduledList;
    outbox: Outbox;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#suppliers = suppliers;
    this.#list = list;
    this.#outbox = outbox;
  }

  ofLead(lead: NamedLead, files: Promise<AttachmentsOf>): Promise<ScheduledMessageAnswer[]> {
    return this.#list.ofLead(lead, files);
  }

  next(supplierId: string, limit: number): Promise<ScheduledMessageAnswer[]> {
    return this.#list.next(supplierId, limit);
  }

  async stop(leadId: string, reason: CancelReason): Promise<void> {
    const rows = await this.#stoppable([leadId]);
    const stage = reason === 'stage-closed' ? await this.#stage(leadId) : null;
    await this.#cancel(
      rows.filter((row) => {
        if (reason === 'couple-answered') return fromFlag(row.stop_on_reply);
        return stage === null || stageStops(row.type, stage);
      }),
      reason,
    );
  }

  stopMany(leadIds: readonly string[], cause: StopCause): Promise<void> {
    return stopMany(this.#em, leadIds, cause, this.#clock.now());
  }

  revive(leadIds: readonly string[], since: number): Promise<void> {
    return reviveStopped(this.#em, leadIds, since, this.#clock.now());
  }

  reviveWaiting(leadIds: readonly string[], cause: ReviveCause): Promise<void> {
    return reviveWaiting(this.#em, leadIds, cause, this.#clock.now());
  }

  async stopForCouple(coupleUserId: string, reason: CancelReason): Promise<void> {
    const leads = await messagingDb(this.#em)
      .selectFrom('conversation')
      .select('lead_id')
      .where('couple_user_id', '=', coupleUserId)
      .execute();
    if (leads.length > 0) await this.#cancel(await this.#stoppable(leads.map((lead) => lead.lead_id)), reason);
  }

  async recalculate(leadId: string): Promise<void> {
    const rows = (await this.#stoppable([leadId])).filter((row) => row.offset !== null && row.state !== 'held');
    const first = rows[0];
    if (!first) return;
    const supplier = await this.#suppliers.find(first.supplier_id);
    const lead = await messagingDb(this.#em)
      .selectFrom('lead')
      .select(['last_activity_at', 'wedding_date'])
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    if (!supplier) return;
    for (const row of rows) {
      await this.#write(
        row,
        newTime(row, {
          timezone: supplier.timezone,
          lastMessageAt: lead.last_activity_at,
          weddingDate: lead.wedding_date,
          now: this.#clock.now(),
        }),
      );
    }
    await this.#notify(rows);
  }

  async #cancel(rows: readonly ScheduledRow[], reason: CancelReason): Promise<void> {
    for (const row of rows) await this.#write(row, { state: 'cancelled', cancel_reason: reason });
    const cancelled = rows.map((row) => ({
      leadId: row.lead_id,
      supplierId: row.supplier_id,
      kind: 'scheduleCancelled' as const,
      data: { reason },
      by: 'system' as const,
    }));
    await recordActivity(this.#em, this.#clock.now(), ...cancelled);
    await this.#notify(rows);
  }

  /** Writes only if no one has claimed or changed the message since it was read. */
  async #write(row: ScheduledRow, change: ScheduledChange): Promise<void> {
    await messagingDb(this.#em)
      .updateTable('scheduled_message')
      .set({ ...change, updated_at: this.#clock.now(), version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('state', 'in', STOPPABLE)
      .execute();
  }

  async #notify(rows: readonly ScheduledRow[]): Promise<void> {
    await updateNextScheduled(this.#em, [...new Set(rows.map((row) => row.lead_id))]);
    await this.#outbox.record(...rows.map((row) => scheduledChanged(row)));
  }

  async #stoppable(leadIds: readonly string[]): Promise<ScheduledRow[]> {
    return messagingDb(this.#em)
      .selectFrom('scheduled_message')
      .selectAll()
      .where('lead_id', 'in', leadIds)
      .where(unindexed('state'), 'in', STOPPABLE)
      .orderBy('id')
      .execute();
  }

  async #stage(leadId: string) {
    const lead = await messagingDb(this.#em)
      .selectFrom('lead')
      .select('stage')
      .where('id', '=', leadId)
      .executeTakeFirst();
    return lead?.stage ?? null;
  }
}

interface NewTimeFacts {
  timezone: string;
  lastMessageAt: number;
  weddingDate: string;
  now: number;
}

const held = (reason: HeldReason): ScheduledChange => ({ state: 'held', last_error: reason });

/** The new time of a message with an offset. If there is none or it has passed, the message is held for a person. */
function newTime(row: ScheduledRow, facts: NewTimeFacts): ScheduledChange {
  try {
    const when = whenToSend({ type: row.type, time: row.local_time, offset: row.offset }, facts);
    if (when.at < facts.now) return held('time-passed');
    return { scheduled_at: when.at, due_at: when.at, local_day: when.day, state: 'scheduled', ...NO_TRIES };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return held('day-unknown');
  }
}
