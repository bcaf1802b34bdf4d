import type { Em } from '#shared/persistence/orm.ts';
import { notificationsDb } from '../../notifications/notification-tables.ts';
import { SOURCE_MOST } from '../today-source.ts';
import type { TodayAsk, TodayFinding, TodaySource } from '../today-source.ts';

/** Notes that mention the reader and are not read: what the bell tells, the newest first, by `notification_unread`. */
export class UnreadMentions implements TodaySource {
  readonly #em: Em;

  constructor(em: Em) {
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
      .map((row) => ({
        leadId: row.lead_id,
        kind: 'mention',
        ref: row.id,
        at: row.created_at,
        actorId: row.actor_id,
        userId,
      }));
  }
}
