import type { AccountClosed } from '#modules/auth/index.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { pushDb } from '../push/push-tables.ts';

/** A closed account gets no more notifications, and its browsers get no more push messages. */
export class ForgetPerson implements AccountClosed {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async closed(userId: string): Promise<void> {
    const db = pushDb(this.#em);
    await db.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
    await db.deleteFrom('notification_preference').where('user_id', '=', userId).execute();
    await db.deleteFrom('notification').where('user_id', '=', userId).execute();
  }
}
