import { createHmac } from 'node:crypto';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Clock } from '#shared/clock.ts';
import { mailboxOf } from '#shared/mailbox-of.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { Secrets } from '#shared/security/secrets.ts';
import type { accessEntrySchema } from './access-entry.entity.ts';
import type { formerEmailSchema } from './former-email.entity.ts';
import type { formerMemberSchema } from './former-member.entity.ts';
import type { managedSupplierSchema } from './managed-supplier.entity.ts';
import type { userSchema } from './user.entity.ts';

type Db = InferKyselyDB<
  | typeof userSchema
  | typeof accessEntrySchema
  | typeof managedSupplierSchema
  | typeof formerEmailSchema
  | typeof formerMemberSchema
>;

interface Parts {
  em: Em;
  clock: Clock;
  secrets: Pick<Secrets, 'key'>;
}

/** The mailboxes of everyone who works or worked for a supplier; none of them belongs to a couple. */
export class TeamMailboxes {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Remembers the addresses of someone who is leaving, in the running transaction. */
  async keep(userId: string, supplierId: string): Promise<void> {
    const { em, clock } = this.#parts;
    const left = clock.now();
    for (const key of new Set(await this.#keysOf(await this.#addressesOf([userId])))) {
      const insert = this.#db().insertInto('former_member');
      const row = { supplier_id: supplierId, mailbox_key: key, created_at: left };
      await orUpdate(insert.values(row), em, ['supplier_id', 'mailbox_key'], { created_at: left }).execute();
    }
  }

  /**
   * Whether an address, or an alias of it, belongs or belonged to someone in the team or to an admin of a group above it.
   * Addresses of people who left are known for two years.
   */
  async has(supplierId: string, address: string): Promise<boolean> {
    const mailbox = mailboxOf(address);
    const now = await this.#addressesOf(await this.#working(supplierId));
    if (now.some((one) => mailboxOf(one) === mailbox)) return true;
    const [key = ''] = await this.#keysOf([address]);
    const left = await this.#db()
      .selectFrom('former_member')
      .select('created_at')
      .where('supplier_id', '=', supplierId)
      .where('mailbox_key', '=', key)
      .executeTakeFirst();
    return left !== undefined;
  }

  /** Includes blocked people and the team of a deleted supplier. */
  async #working(supplierId: string): Promise<string[]> {
    const managers = await this.#db()
      .selectFrom('managed_supplier')
      .select('manager_id')
      .where('supplier_id', '=', supplierId)
      .execute();
    const rows = await this.#db()
      .selectFrom('access_entry')
      .select(['user_id', 'supplier_id', 'role'])
      .where('supplier_id', 'in', [supplierId, ...managers.map((row) => row.manager_id)])
      .execute();
    return rows.filter((row) => row.supplier_id === supplierId || row.role === 'admin').map((row) => row.user_id);
  }

  /** The addresses people sign in with now, and the ones they used before. */
  async #addressesOf(userIds: readonly string[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    const [now, before] = await Promise.all([
      this.#db().selectFrom('user').select('email').where('id', 'in', userIds).execute(),
      this.#db().selectFrom('former_email').select('email').where('user_id', 'in', userIds).execute(),
    ]);
    return [...now, ...before].map(({ email }) => email);
  }

  async #keysOf(addresses: readonly string[]): Promise<string[]> {
    const key = await this.#parts.secrets.key('team-mailbox');
    return addresses.map((one) => createHmac('sha256', key).update(mailboxOf(one)).digest('hex').slice(0, 32));
  }

  #db() {
    return this.#parts.em.getKysely<Db>();
  }
}
