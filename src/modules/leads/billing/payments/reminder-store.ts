import { sql } from 'kysely';
import type { CancelReason, ScheduledState } from '#contracts/messaging/scheduled-message.ts';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { dropFiles } from '../../messaging/attachments/copy-attachments.ts';
import { insertScheduled } from '../../messaging/schedule/queue/insert-scheduled.ts';
import { updateNextScheduled } from '../../messaging/schedule/queue/schedule-next.ts';
import { CANCELLABLE_STATES, EDITABLE_STATES } from '../../messaging/schedule/queue/schedule-states.ts';
import { messagingDb } from '../../messaging/tables/messaging-tables.ts';
import type { ScheduledRow } from '../../messaging/tables/messaging-tables.ts';
import { ScheduleNotEditable } from '../../messaging/schedule/queue/schedule.errors.ts';
import type { PaymentRow } from './payment-tables.ts';
import type { ReminderSteps } from './plan-reminders.ts';
import { scheduledChanged } from '../../messaging/schedule/queue/scheduled-changed.ts';

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

/** Stores a plan's reminders as scheduled messages, in a few statements for any number of payments. */
export class ReminderStore {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #outbox: Outbox;

  constructor({ em, clock, outbox }: { em: Em; clock: Clock; outbox: Outbox }) {
    this.#em = em;
    this.#clock = clock;
    this.#outbox = outbox;
  }

  async ofPayments(payments: readonly PaymentRow[]): Promise<Map<string, ScheduledRow>> {
    const ids = payments.flatMap((payment) => payment.reminder_id ?? []);
    if (ids.length === 0) return new Map();
    const rows = await messagingDb(this.#em)
      .selectFrom('scheduled_message')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Updates the messages inside the caller's transaction. If the dispatcher was faster, the whole change is refused,
   * so that an old text is never sent after its change was acknowledged (J7).
   * @throws ScheduleNotEditable
   */
  async apply(leadId: string, steps: ReminderSteps): Promise<void> {
    if (steps.tooLate.length > 0) throw new ScheduleNotEditable('claimed');
    await this.#cancel(steps.paid, 'paid');
    if ((await this.#cancel(steps.gone, 'by-user')) < steps.gone.length) throw new ScheduleNotEditable('claimed');
    await this.#delete(steps.rewritten);
    await dropFiles(this.#em, idsOf(steps.rewritten));
    await insertScheduled(this.#em, [...steps.rewritten, ...steps.added]);
    const changed = [...steps.paid, ...steps.gone, ...steps.rewritten, ...steps.added];
    if (changed.length === 0) return;
    await updateNextScheduled(this.#em, [leadId]);
    await this.#outbox.record(...changed.map((row) => scheduledChanged(row)));
  }

  async #cancel(rows: readonly ScheduledRow[], reason: CancelReason): Promise<number> {
    if (rows.length === 0) return 0;
    const result = await messagingDb(this.#em)
      .updateTable('scheduled_message')
      .set({
        state: 'cancelled',
        cancel_reason: reason,
        updated_at: this.#clock.now(),
        version: sql<number>`version + 1`,
      })
      .where('id', 'in', idsOf(rows))
      .where(unindexed('state'), 'in', CANCELLABLE_STATES)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  }

  /**
   * Deletes messages.
   * @throws ScheduleNotEditable if one was claimed or changed in the meantime
   */
  async #delete(rows: readonly ScheduledRow[]): Promise<void> {
    if (rows.length === 0) return;
    const seen = new Map(rows.map((row) => [row.id, row.version - 1]));
    const result = await messagingDb(this.#em)
      .deleteFrom('scheduled_message')
      .where('id', 'in', idsOf(rows))
      .where('state', 'in', EDITABLE_STATES satisfies readonly ScheduledState[])
      .where((eb) => eb.or([...seen].map(([id, version]) => eb.and([eb('id', '=', id), eb('version', '=', version)]))))
      .executeTakeFirst();
    if (Number(result.numDeletedRows) < rows.length) throw new ScheduleNotEditable('claimed');
  }
}
