import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { EmailConfirmed } from '../index.ts';
import type { accessEntrySchema } from './access-entry.entity.ts';
import { accountNews } from '../notices/account-news.ts';
import { loginEmail } from './login-email.ts';
import type { userSchema } from './user.entity.ts';

type Db = InferKyselyDB<typeof userSchema | typeof accessEntrySchema>;

export interface ConfirmedAddressesParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  listeners: readonly EmailConfirmed[];
}

/**
 * The one place where an account's address becomes confirmed (D8), whatever proved it: a mailed link, a new password, a
 * new address, a recovery, an invite or a provider. Those who depend on that are called in the same transaction.
 */
export class ConfirmedAddresses {
  readonly #parts: ConfirmedAddressesParts;

  constructor(parts: ConfirmedAddressesParts) {
    this.#parts = parts;
  }

  /**
   * Confirms the account's address if it is the one that was proved; a blocked account stays as it is. Joins the running
   * transaction. Returns whether this was the first proof: of two at once, exactly one is.
   */
  async confirm(userId: string, proved: string): Promise<boolean> {
    const { em, clock } = this.#parts;
    const { numUpdatedRows } = await em
      .getKysely<Db>()
      .updateTable('user')
      .set({ email_confirmed_at: clock.now() })
      .where('id', '=', userId)
      .where('login_email', '=', loginEmail(proved))
      .where('email_confirmed_at', 'is', null)
      .where('blocked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await this.publish(userId);
    return true;
  }

  /** For an address that was stored as confirmed, where none was before. Joins the running transaction. */
  async publish(userId: string): Promise<void> {
    const adminOf = await this.#adminOf(userId);
    for (const listener of this.#parts.listeners) await listener.confirmed(userId, adminOf);
    await this.#parts.outbox.record(accountNews(userId, 'email-confirmed'));
  }

  /**
   * Suppliers in whose own team the person is an admin, also a deleted one, which may be restored. What others committed
   * counts, so that a listing made at the same moment isn't missed.
   */
  async #adminOf(userId: string): Promise<string[]> {
    const { em } = this.#parts;
    const rows = await em
      .getKysely<Db>()
      .selectFrom('access_entry')
      .select('supplier_id')
      .where('user_id', '=', userId)
      .where('role', '=', 'admin')
      .$call(lockRows(em))
      .execute();
    return rows.map((row) => row.supplier_id);
  }
}
