import { DAY } from '#contracts/durations.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import { SNOOZE_DAYS_MOST } from '#contracts/lead/today.ts';
import type { ReminderAnswer, ReminderInput, SnoozeAnswer, SnoozeInput } from '#contracts/lead/today.ts';
import type { Clock } from '#shared/clock.ts';
import { InvalidInput, NotFound } from '#shared/errors.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { newId } from '#shared/ids.ts';
import { iso } from '#shared/iso.ts';
import { localToInstant } from '#shared/local-time.ts';
import type { NamesOf } from '#shared/people.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Idempotency, Outcome, RequestKey } from '#shared/persistence/idempotency/idempotency.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { assertAllThere, lockLeads } from '../batches/lock-leads.ts';
import { rememberChange } from '../../core/store/remember-change.ts';
import type { LeadTasks } from '../tasks/lead-tasks.ts';
import { todayDb } from '../tasks/today-tables.ts';

export interface SnoozeLeadsParts {
  em: Em;
  clock: Clock;
  engine: EngineName;
  outbox: Outbox;
  idempotency: Idempotency;
  auth: Pick<AuthApi, 'roleAt'>;
  suppliers: Pick<SuppliersApi, 'get'>;
  namesOf: NamesOf;
  tasks: LeadTasks;
}

/** The maximum number of reminders listed for one lead. */
const LISTED_MOST = 50;

/** Snoozes couples until a day and time, for one person or for everyone: "follow up on Friday" (E9). */
export class SnoozeLeads {
  readonly #parts: SnoozeLeadsParts;

  constructor(parts: SnoozeLeadsParts) {
    this.#parts = parts;
  }

  /**
   * One request, all or nothing, undone by UndoChange.
   * @throws NotFound for one foreign lead among many, InvalidInput for a time in the past or someone outside the team
   */
  async snooze(
    key: RequestKey,
    actor: { supplierId: string; userId: string },
    input: SnoozeInput,
  ): Promise<Outcome<SnoozeAnswer>> {
    const { em, clock, engine, outbox, idempotency, tasks } = this.#parts;
    const { supplierId, userId } = actor;
    const ids = [...new Set(input.leadIds)];
    return idempotency.answer(key, async (commit) => {
      const dueAt = await this.#when(supplierId, input);
      return commit(async () => {
        const now = clock.now();
        const change = { id: newId(now), supplierId, userId, now };
        const leads = await lockLeads(em, engine, supplierId, ids);
        assertAllThere(leads, ids);
        await rememberChange(
          em,
          change,
          leads.map((lead) => ({ lead, change: {} })),
        );
        const note = input.note?.trim() ?? '';
        await tasks.remind(change, ids, { dueAt, note: note === '' ? null : note, userId: input.userId });
        const payload = { changeId: change.id, count: ids.length };
        await outbox.record({ name: 'leads.changed', supplierId, payload });
        return { status: 200, body: { changeId: change.id, snoozed: ids.length, until: iso(dueAt) } };
      });
    });
  }

  /**
   * A lead's open reminders for the reader or for everyone, soonest first.
   * @throws NotFound
   */
  async list(
    { supplierId, userId }: { supplierId: string; userId: string },
    leadId: string,
  ): Promise<ReminderAnswer[]> {
    const db = todayDb(this.#parts.em);
    const lead = db.selectFrom('lead').select('id').where('id', '=', leadId).where('supplier_id', '=', supplierId);
    if (!(await lead.executeTakeFirst())) throw new NotFound('This lead');
    const rows = await db
      .selectFrom('lead_task')
      .select(['id', 'due_at', 'note', 'user_id', 'created_by'])
      .where('lead_id', '=', leadId)
      .where('kind', '=', 'reminder')
      .where('done_at', 'is', null)
      .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId), eb('created_by', '=', userId)]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(LISTED_MOST)
      .execute();
    const names = await this.#parts.namesOf([...new Set(rows.flatMap((row) => row.created_by ?? []))]);
    return rows.map((row) => ({
      id: row.id,
      at: iso(row.due_at),
      note: row.note,
      userId: row.user_id,
      author: row.created_by === null ? null : (names.get(row.created_by) ?? null),
    }));
  }

  /**
   * Finishes a reminder.
   * @throws NotFound also for one that a teammate settled or that is for someone else
   */
  async finish(
    { supplierId, userId }: { supplierId: string; userId: string },
    leadId: string,
    reminderId: string,
  ): Promise<void> {
    const { em, clock, outbox } = this.#parts;
    await inTransaction(em, async () => {
      const result = await todayDb(em)
        .updateTable('lead_task')
        .set({ done_at: clock.now(), done_by: userId })
        .where('id', '=', reminderId)
        .where('lead_id', '=', leadId)
        .where('supplier_id', '=', supplierId)
        .where('kind', '=', 'reminder')
        .where('done_at', 'is', null)
        .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId), eb('created_by', '=', userId)]))
        .executeTakeFirst();
      if (Number(result.numUpdatedRows) === 0) throw new NotFound('This reminder');
      await outbox.record({ name: 'lead.changed', supplierId, leadId });
    });
  }

  /** The time in milliseconds. */
  async #when(supplierId: string, { day, time, userId }: ReminderInput): Promise<number> {
    const { auth, clock, suppliers } = this.#parts;
    const supplier = await suppliers.get(supplierId);
    const at = localToInstant(day, time, supplier.timezone);
    const now = clock.now();
    if (at <= now || at > now + SNOOZE_DAYS_MOST * DAY)
      throw new InvalidInput([
        { pointer: '#/day', rule: 'reminder-time', detail: 'Choose a time within the next two years.' },
      ]);
    if (userId !== null && (await auth.roleAt(userId, supplierId)) === null)
      throw new InvalidInput([{ pointer: '#/userId', rule: 'member', detail: 'Choose a teammate.' }]);
    return at;
  }
}
