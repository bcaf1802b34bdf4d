import { MINUTE } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import { encodeUlid, newId } from '#shared/ids.ts';
import { insertRows } from '#shared/persistence/insert-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { Waker } from '#shared/queue/waker.ts';
import { pushDb } from './push-tables.ts';

const COLUMNS = ['id', 'subscription_id', 'notification_id', 'created_at', 'state', 'due_at', 'attempt'] as const;
/**
 * How many notifications of one person at one supplier, or about their own account, are pushed within BURST; the rest
 * of a bulk change is in the bell.
 */
const BURST_MOST = 5;
const BURST = MINUTE;

export interface WantedPush {
  notificationId: string;
  userId: string;
  /** In milliseconds. */
  dueAt: number;
}

/** Adds push messages to the transaction of their notification, one per browser of the person. */
export class PushQueue {
  readonly #em: Em;
  readonly #clock: Clock;
  readonly #waker = new Waker();

  constructor({ em, clock }: { em: Em; clock: Clock }) {
    this.#em = em;
    this.#clock = clock;
  }

  /** Call inside the transaction. */
  async enqueue(supplierId: string | null, wanted: readonly WantedPush[]): Promise<void> {
    if (wanted.length === 0) return;
    const subscriptions = await pushDb(this.#em)
      .selectFrom('push_subscription')
      .select(['id', 'user_id'])
      .where(
        'user_id',
        'in',
        wanted.map((one) => one.userId),
      )
      .execute();
    if (subscriptions.length === 0) return;
    const now = this.#clock.now();
    const busy = await this.#inBurst(supplierId, [...new Set(subscriptions.map((one) => one.user_id))], now - BURST);
    const rows = subscriptions.flatMap((subscription) => {
      const push = wanted.find((one) => one.userId === subscription.user_id);
      if (!push || busy.has(push.userId)) return [];
      return [[newId(now), subscription.id, push.notificationId, now, 'scheduled', push.dueAt, 0]];
    });
    await insertRows(this.#em, 'push_message', COLUMNS, rows);
    this.#waker.wakeAfterCommit();
  }

  /** Calls the listener after each commit that queued push messages; returns a function that stops it. */
  onWake(listener: () => void): () => void {
    return this.#waker.onWake(listener);
  }

  async #inBurst(supplierId: string | null, userIds: readonly string[], since: number): Promise<ReadonlySet<string>> {
    const rows = await pushDb(this.#em)
      .selectFrom('notification')
      .select(['user_id', (eb) => eb.fn.countAll<number | string>().as('count')])
      .where('user_id', 'in', [...userIds])
      .where('supplier_id', supplierId === null ? 'is' : '=', supplierId)
      .where('in_app', '=', true)
      .where('created_at', '>=', since)
      // Ids are ordered by time, so the index finds the last minute without reading older rows.
      .where('id', '>=', encodeUlid(since, new Uint8Array(10)))
      .groupBy('user_id')
      .execute();
    return new Set(rows.filter((row) => Number(row.count) >= BURST_MOST).map((row) => row.user_id));
  }
}
