import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { CancelReason, ScheduledMessageAnswer, ScheduledState } from '#contracts/messaging/scheduled-message.ts';
import type { Clock } from '#shared/clock.ts';
import { StaleVersion, notFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { NO_TRIES } from '#shared/queue/queue-table.ts';
import { recordActivity } from '../../../core/activity/record-activity.ts';
import { updateNextScheduled } from '../queue/schedule-next.ts';
import { CANCELLABLE_STATES, RETRIABLE_STATES } from '../queue/schedule-states.ts';
import { messagingDb } from '../../tables/messaging-tables.ts';
import type { ScheduledChange, ScheduledRow } from '../../tables/messaging-tables.ts';
import { localDayOf, localTimeOf, nextDaytime } from '../queue/schedule-time.ts';
import { ScheduleNotEditable } from '../queue/schedule.errors.ts';
import type { ScheduledList } from '../list/scheduled-list.ts';
import { scheduledChanged } from '../queue/scheduled-changed.ts';

/** The actions on scheduled messages besides writing them: cancelling, and retrying dead or held ones. */
export class ScheduledChanges {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #suppliers: Pick<SuppliersApi, 'get'>;
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
    suppliers: Pick<SuppliersApi, 'get'>;
    list: ScheduledList;
    outbox: Outbox;
  }) {
    this.#em = em;
    this.#clock = clock;
    this.#suppliers = suppliers;
    this.#list = list;
    this.#outbox = outbox;
  }

  /**
   * Once this returns, the message is never sent; if it has already been claimed, the change is refused (J7).
   * Cancelling twice is not an error.
   * @throws ScheduleNotEditable, StaleVersion, NotFound
   */
  async cancel(
    supplierId: string,
    scheduledId: string,
    version?: number,
    reason: CancelReason = 'by-user',
  ): Promise<ScheduledMessageAnswer> {
    return inTransaction(this.#em, async () => {
      const row = await this.#row(supplierId, scheduledId);
      if (row.state !== 'cancelled') {
        await this.#move(row, CANCELLABLE_STATES, version, { state: 'cancelled', cancel_reason: reason });
        const entry = { leadId: row.lead_id, supplierId, kind: 'scheduleCancelled', data: { reason } } as const;
        await recordActivity(this.#em, this.#clock.now(), entry);
      }
      return this.#list.find(supplierId, scheduledId);
    });
  }

  /**
   * Resets the tries of a message that is dead, held or of unknown delivery and sends it: immediately in the daytime,
   * otherwise when the supplier's day starts.
   * @throws ScheduleNotEditable, StaleVersion, NotFound
   */
  async retry(supplierId: string, scheduledId: string, version?: number): Promise<ScheduledMessageAnswer> {
    return inTransaction(this.#em, async () => {
      const supplier = await this.#suppliers.get(supplierId);
      const row = await this.#row(supplierId, scheduledId);
      const at = nextDaytime(this.#clock.now(), supplier.timezone);
      await this.#move(row, RETRIABLE_STATES, version, {
        state: 'scheduled',
        scheduled_at: at,
        due_at: at,
        local_day: localDayOf(at, supplier.timezone),
        local_time: localTimeOf(at, supplier.timezone),
        ...NO_TRIES,
        last_error: null,
      });
      return this.#list.find(supplierId, scheduledId);
    });
  }

  async #move(
    row: Pick<ScheduledRow, 'id' | 'supplier_id' | 'lead_id' | 'version'>,
    from: readonly ScheduledState[],
    version: number | undefined,
    to: ScheduledChange,
  ): Promise<void> {
    if (version !== undefined && version !== row.version) throw new StaleVersion(row.version);
    const result = await messagingDb(this.#em)
      .updateTable('scheduled_message')
      .set({ ...to, updated_at: this.#clock.now(), version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('state', 'in', from)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 0) {
      const now = await this.#row(row.supplier_id, row.id);
      throw now.version === row.version ? new ScheduleNotEditable(now.state) : new StaleVersion(now.version);
    }
    await updateNextScheduled(this.#em, [row.lead_id]);
    await this.#outbox.record(scheduledChanged(row));
  }

  async #row(supplierId: string, scheduledId: string) {
    return await messagingDb(this.#em)
      .selectFrom('scheduled_message')
      .select(['id', 'supplier_id', 'lead_id', 'version', 'state'])
      .where('id', '=', scheduledId)
      .where('supplier_id', '=', supplierId)
      .executeTakeFirstOrThrow(notFound('This scheduled message'));
  }
}
