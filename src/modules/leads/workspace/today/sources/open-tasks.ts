import { NEEDS_PERSON_STATES } from '#contracts/messaging/scheduled-message.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { todayDb } from '../../tasks/today-tables.ts';
import { SOURCE_MOST } from '../../tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../../tasks/today-source.ts';

/**
 * Due reminders, and recorded problems (note-trouble.ts) that still exist; by `lead_task_open`. Sending a message
 * again or retrying a scheduled one solves its problem.
 */
export class OpenTasks implements TodaySource {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find({ supplierId, userId, now }: TodayAsk): Promise<TodayFinding[]> {
    const rows = await todayDb(this.#em)
      .selectFrom('lead_task as task')
      .leftJoin('message', (join) => join.on('task.kind', '=', 'bounced').onRef('message.id', '=', 'task.ref'))
      .leftJoin('message_mail as mail', (join) =>
        join.on('task.kind', '=', 'bounced').onRef('mail.message_id', '=', 'task.ref'),
      )
      .leftJoin('scheduled_message as waiting', (join) =>
        join.on('task.kind', '=', 'scheduled').onRef('waiting.id', '=', 'task.ref'),
      )
      .select(['task.lead_id', 'task.kind', 'task.ref', 'task.due_at', 'task.note', 'task.created_by', 'task.user_id'])
      .where('task.supplier_id', '=', supplierId)
      .where('task.done_at', 'is', null)
      .where('task.due_at', '<=', now)
      .where((eb) => eb.or([eb('task.user_id', 'is', null), eb('task.user_id', '=', userId)]))
      .where((eb) =>
        eb.or([
          eb('task.kind', '=', 'reminder'),
          eb('mail.bounced_at', 'is not', null),
          eb('message.delivery', '=', 'dead'),
          eb('waiting.state', 'in', NEEDS_PERSON_STATES),
        ]),
      )
      .orderBy('task.due_at', 'desc')
      .orderBy('task.id', 'desc')
      .limit(SOURCE_MOST)
      .execute();
    return rows.map((row) => ({
      leadId: row.lead_id,
      kind: row.kind,
      ref: row.ref,
      at: row.due_at,
      note: row.note,
      actorId: row.created_by,
      userId: row.user_id,
    }));
  }
}
