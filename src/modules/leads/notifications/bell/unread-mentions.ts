import type { Em } from '#shared/persistence/orm.ts';
import { unindexed } from '#shared/persistence/unindexed.ts';
import { SOURCE_MOST } from '../../workspace/tasks/today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../../workspace/tasks/today-source.ts';
import { notificationsDb } from '../notices/notification-tables.ts';

/** Notes that mention the reader and are unread in the bell, newest first, by `notification_unread`. */
export class UnreadMentions implements TodaySource {
  readonly keeps = 'mention';
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async find({ supplierId, userId }: TodayAsk): Promise<TodayFinding[]> {
    const rows = await notificationsDb(this.#em)
      .selectFrom('notification')
      .select(['id', 'lead_id', 'kind', 'actor_id', 'created_at'])
      .where('user_id', '=', userId)
      .where('supplier_id', '=', supplierId)
      .where('in_app', '=', true)
      .where('read_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(SOURCE_MOST)
      .execute();
    return rows
      .filter((row) => row.kind === 'mentioned')
      .flatMap((row) =>
        row.lead_id === null
          ? []
          : {
              leadId: row.lead_id,
              kind: 'mention' as const,
              ref: row.id,
              at: row.created_at,
              actorId: row.actor_id,
              userId,
            },
      );
  }

  /** Settling a mention also marks it as read in the bell, so it is no longer emailed. */
  async settle(refs: readonly string[], { userId, now }: { userId: string; now: number }): Promise<void> {
    await notificationsDb(this.#em)
      .updateTable('notification')
      .set({ read_at: now, mail_due_at: null })
      .where('id', 'in', refs)
      .where(unindexed('user_id'), '=', userId)
      .where(unindexed('read_at'), '=', '')
      .execute();
  }

  async revert(refs: readonly string[], userId: string): Promise<void> {
    await notificationsDb(this.#em)
      .updateTable('notification')
      .set({ read_at: null })
      .where('id', 'in', refs)
      .where(unindexed('user_id'), '=', userId)
      .execute();
  }
}
