import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '#shared/clock.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { isDuplicate } from '#shared/persistence/retry.ts';
import type { EmailConfirmed } from '../index.ts';
import type { accessEntrySchema } from './access-entry.entity.ts';
import { accountNews } from '../notices/account-news.ts';
import { isUnproved, loginEmail, placeholderLogin } from './login-email.ts';
import type { userSchema } from './user.entity.ts';

type Db = InferKyselyDB<typeof userSchema | typeof accessEntrySchema>;

export interface ConfirmedAddressesParts {
  em: Em;
  clock: Clock;
  outbox: Pick<Outbox, 'record'>;
  listeners: readonly EmailConfirmed[];
}

/**
 * The one place where an account's address becomes confirmed (D8), whatever proved it: an emailed link, a new password, a
 * new address, a recovery, an invite or a provider. Listeners are called in the same transaction.
 */
export class ConfirmedAddresses {
  readonly #parts: ConfirmedAddressesParts;

  constructor(parts: ConfirmedAddressesParts) {
    this.#parts = parts;
  }

  /**
   * Confirms the account's address if it is the one that was proved, unless another account confirmed it before; a blocked
   * account isn't changed. Joins the running transaction. Returns whether this was the first proof: of two simultaneous ones,
   * exactly one is.
   */
  async confirm(userId: string, proved: string): Promise<boolean> {
    const address = loginEmail(proved);
    if (!(await this.#store(userId, address, address)) && !(await this.#takeOver(userId, address))) return false;
    await this.publish(userId);
    return true;
  }

  /**
   * For an address that was just proved and gets a new account: an unconfirmed account that has the address keeps its data,
   * but no longer signs in with it. A blocked account keeps its address. Joins the running transaction.
   */
  async free(proved: string): Promise<void> {
    const address = loginEmail(proved);
    const { em } = this.#parts;
    const query = em.getKysely<Db>().selectFrom('user').select(['id', 'email_confirmed_at', 'blocked_at']);
    const holder = await query.where('login_email', '=', address).executeTakeFirst();
    if (isUnproved(holder)) await this.#displace(holder.id, address);
  }

  /** For an address that was stored as confirmed in an account without one. Joins the running transaction. */
  async publish(userId: string): Promise<void> {
    await this.notifyListeners(userId);
    await this.#parts.outbox.record(accountNews(userId, 'email-confirmed'));
  }

  /** For a confirmed account that got access to more suppliers. Joins the running transaction. */
  async notifyListeners(userId: string): Promise<void> {
    const adminOf = await this.#adminOf(userId);
    for (const listener of this.#parts.listeners) await listener.confirmed(userId, adminOf);
  }

  /** `login`: the account's sign-in address so far. Returns whether the address was confirmed. */
  async #store(userId: string, login: string, address: string): Promise<boolean> {
    const { em, clock } = this.#parts;
    const { numUpdatedRows } = await em
      .getKysely<Db>()
      .updateTable('user')
      .set({ email_confirmed_at: clock.now(), login_email: address })
      .where('id', '=', userId)
      .where('login_email', '=', login)
      .where('email_confirmed_at', 'is', null)
      .where('blocked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The account that confirms an address first gets it, even if another one signed up with it before. */
  async #takeOver(userId: string, address: string): Promise<boolean> {
    const db = this.#parts.em.getKysely<Db>();
    const rows = await db
      .selectFrom('user')
      .select(['id', 'email', 'login_email', 'email_confirmed_at', 'blocked_at'])
      .where((eb) => eb.or([eb('id', '=', userId), eb('login_email', '=', address)]))
      .execute();
    const mine = rows.find((row) => row.id === userId);
    const holder = rows.find((row) => row.id !== userId);
    const login = placeholderLogin(userId);
    if (mine?.login_email !== login || loginEmail(mine.email) !== address) return false;
    if (holder) {
      if (!isUnproved(holder)) return false;
      await this.#displace(holder.id, address);
    }
    try {
      return await this.#store(userId, login, address);
    } catch (error) {
      // Another account confirmed it at the same moment.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async #displace(holderId: string, address: string): Promise<void> {
    await this.#parts.em
      .getKysely<Db>()
      .updateTable('user')
      .set({ login_email: placeholderLogin(holderId) })
      .where('id', '=', holderId)
      .where('login_email', '=', address)
      .where('email_confirmed_at', 'is', null)
      .where('blocked_at', 'is', null)
      .execute();
  }

  /**
   * Suppliers in whose own team the person is an admin, including deleted ones, which may be restored. It sees what others
   * have committed, so that a listing created at the same moment isn't missed.
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
