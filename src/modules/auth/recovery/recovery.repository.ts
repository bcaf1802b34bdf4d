import type { Selectable } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Em } from '#shared/persistence/orm.ts';
import type { accessEntrySchema } from '../people/access-entry.entity.ts';
import type { platformAdminSchema } from '../people/platform-admin.entity.ts';
import { mainSupplier } from '../people/main-supplier.ts';
import type { RecoveryEnd, recoverySchema } from '../people/recovery.entity.ts';
import type { userSchema } from '../people/user.entity.ts';

type Db = InferKyselyDB<
  typeof recoverySchema | typeof accessEntrySchema | typeof userSchema | typeof platformAdminSchema
>;
export type RecoveryRow = Selectable<Db['recovery']>;

/** Maximum open requests that the job or the staff list reads at once. */
const OPEN_MAX = 500;

/** Requests to get back into an account. Every change names the state it expects, so that only one of two concurrent ones succeeds. */
export class RecoveryRepository {
  readonly #em: Em;

  constructor({ em }: { em: Em }) {
    this.#em = em;
  }

  async insert(row: RecoveryRow): Promise<void> {
    await this.#db().insertInto('recovery').values(row).execute();
  }

  async find(id: string): Promise<RecoveryRow | null> {
    return (await this.#open().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  async openOf(userId: string): Promise<RecoveryRow | null> {
    return (await this.#open().where('user_id', '=', userId).executeTakeFirst()) ?? null;
  }

  async bySecret(secretHash: string): Promise<RecoveryRow | null> {
    return (await this.#open().where('secret_hash', '=', secretHash).executeTakeFirst()) ?? null;
  }

  /** Open requests for which someone vouched. */
  vouchedBy(voucherId: string): Promise<RecoveryRow[]> {
    return this.#open().where('voucher_id', '=', voucherId).execute();
  }

  /** Open requests for which someone vouched in this team. */
  vouchedAt(supplierId: string): Promise<RecoveryRow[]> {
    return this.#open().where('voucher_supplier_id', '=', supplierId).limit(OPEN_MAX).execute();
  }

  /** All open requests, the oldest first. */
  open(): Promise<RecoveryRow[]> {
    return this.#open().orderBy('id').limit(OPEN_MAX).execute();
  }

  /** Requests whose wait is over and whose link isn't sent yet, and expired ones. */
  due(now: number): Promise<RecoveryRow[]> {
    return this.#open()
      .where((eb) =>
        eb.or([eb('expires_at', '<=', now), eb.and([eb('ready_at', '<=', now), eb('mailed_at', 'is', null)])]),
      )
      .orderBy('id')
      .limit(OPEN_MAX)
      .execute();
  }

  /** Of two people who vouch at once, one gets false. */
  async vouch(
    id: string,
    vouch: Pick<
      RecoveryRow,
      'voucher_id' | 'voucher_supplier_id' | 'reason' | 'vouched_at' | 'ready_at' | 'expires_at'
    >,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db()
      .updateTable('recovery')
      .set(vouch)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('voucher_id', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Replaces the row's link. Returns whether this call was the one that may send it. */
  async setLink(
    { id, mailed_at: before }: Pick<RecoveryRow, 'id' | 'mailed_at'>,
    link: Pick<RecoveryRow, 'mailed_at' | 'secret_hash'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db()
      .updateTable('recovery')
      .set(link)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where((eb) => (before === null ? eb('mailed_at', 'is', null) : eb('mailed_at', '=', before)))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Returns whether it was still open. */
  async end(id: string, as: RecoveryEnd, at: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db()
      .updateTable('recovery')
      .set({ ended_as: as, ended_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async removeAllOf(userId: string): Promise<void> {
    await this.#db().deleteFrom('recovery').where('user_id', '=', userId).execute();
  }

  /** Open requests of people in this team who are not marketplace staff, with the day they joined it. */
  async inTeam(supplierId: string) {
    return this.#db()
      .selectFrom('access_entry as a')
      .innerJoin('recovery as r', 'r.user_id', 'a.user_id')
      .leftJoin('platform_admin as p', 'p.user_id', 'a.user_id')
      .selectAll('r')
      .select('a.created_at as joinedAt')
      .where('a.supplier_id', '=', supplierId)
      .where('a.suspended_at', 'is', null)
      .where('r.ended_at', 'is', null)
      .where('p.user_id', 'is', null)
      .orderBy('r.id')
      .execute();
  }

  /** First names of the other admins in the person's teams, each once. No teammate can vouch for staff. */
  async helpersOf(userId: string): Promise<string[]> {
    if ((await this.staffMarkets([userId])).size > 0) return [];
    const rows = await this.#db()
      .selectFrom('access_entry as own')
      .innerJoin('access_entry as other', 'other.supplier_id', 'own.supplier_id')
      .innerJoin('user as u', 'u.id', 'other.user_id')
      .select(['u.id', 'u.first_name'])
      .distinct()
      .where('own.user_id', '=', userId)
      .where('own.suspended_at', 'is', null)
      .where('other.user_id', '<>', userId)
      .where('other.role', '=', 'admin')
      .where('u.blocked_at', 'is', null)
      .orderBy('u.first_name')
      .orderBy('u.id')
      .execute();
    return [...new Set(rows.map((row) => row.first_name))].filter((name) => name !== '');
  }

  /** When someone joined a team that still exists, and their role; null for people outside it, or blocked. */
  async membership(userId: string, supplierId: string): Promise<{ role: string; joinedAt: number } | null> {
    const row = await this.#db()
      .selectFrom('access_entry as a')
      .innerJoin('user as u', 'u.id', 'a.user_id')
      .select(['a.role', 'a.created_at as joinedAt'])
      .where('a.user_id', '=', userId)
      .where('a.supplier_id', '=', supplierId)
      .where('a.suspended_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The suppliers in whose team each of these people is. */
  async teamsOf(userIds: readonly string[]): Promise<Map<string, string[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.#db()
      .selectFrom('access_entry')
      .select(['user_id', 'supplier_id'])
      .where('user_id', 'in', [...userIds])
      .where('suspended_at', 'is', null)
      .orderBy('supplier_id')
      .execute();
    return new Map(
      [...Map.groupBy(rows, (row) => row.user_id)].map(([id, all]) => [id, all.map((row) => row.supplier_id)]),
    );
  }

  /** The markets of those who are staff and not blocked. */
  async staffMarkets(userIds: readonly string[]): Promise<Map<string, string[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.#db()
      .selectFrom('platform_admin as p')
      .innerJoin('user as u', 'u.id', 'p.user_id')
      .select(['p.user_id', 'p.market'])
      .where('p.user_id', 'in', [...userIds])
      .where('u.blocked_at', 'is', null)
      .execute();
    return new Map([...Map.groupBy(rows, (row) => row.user_id)].map(([id, all]) => [id, all.map((row) => row.market)]));
  }

  /** Null for someone in no team. */
  async mainSupplierOf(userId: string): Promise<string | null> {
    const query = this.#db().selectFrom('user as u').select(mainSupplier.as('id')).where('u.id', '=', userId);
    return (await query.executeTakeFirst())?.id ?? null;
  }

  #open() {
    return this.#db().selectFrom('recovery').selectAll().where('ended_at', 'is', null);
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}
