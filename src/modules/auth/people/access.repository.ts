import type { InferKyselyDB } from '@mikro-orm/sql';
import { asRole } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { UserActions } from '#contracts/account/user-actions.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { accessEntrySchema } from './access-entry.entity.ts';
import type { Member, Team } from '../index.ts';
import type { openedSupplierSchema } from './managed-supplier.entity.ts';
import type { platformAdminSchema } from './platform-admin.entity.ts';
import { presentActions } from './user-actions.ts';
import { PERSON_COLUMNS, presentPerson } from './user.repository.ts';
import type { userSchema } from './user.entity.ts';

type Db = InferKyselyDB<
  typeof userSchema | typeof accessEntrySchema | typeof openedSupplierSchema | typeof platformAdminSchema
>;

/** The members of teams. Suspended entries count as missing here. */
export class AccessRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  async roleAt(userId: string, supplierId: string): Promise<Role | null> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('access_entry as a')
      .innerJoin('user as u', 'u.id', 'a.user_id')
      .select('a.role')
      .where('a.user_id', '=', userId)
      .where('a.supplier_id', '=', supplierId)
      .where('a.suspended_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      .executeTakeFirst();
    return row ? asRole(row.role) : null;
  }

  /** The suppliers in whose team a user is, with their role there. */
  async of(userId: string): Promise<Map<string, Role>> {
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('access_entry')
      .select(['supplier_id', 'role'])
      .where('user_id', '=', userId)
      .where('suspended_at', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.supplier_id, asRole(row.role)]));
  }

  /** Whether a user has suppliers, and all of them are deleted. */
  async onlySuspended(userId: string): Promise<boolean> {
    const row = await this.#em
      .getKysely<Db>()
      .selectFrom('access_entry')
      .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.count<number>('suspended_at').as('suspended')])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return row.entries > 0 && row.entries === row.suspended;
  }

  async stillMembers(pairs: readonly { userId: string; supplierId: string }[]): Promise<ReadonlySet<string>> {
    if (pairs.length === 0) return new Set();
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('access_entry as a')
      .innerJoin('user as u', 'u.id', 'a.user_id')
      .select(['a.user_id', 'a.supplier_id'])
      .where('a.user_id', 'in', [...new Set(pairs.map((pair) => pair.userId))])
      .where('a.suspended_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      .execute();
    return new Set(rows.map((row) => `${row.user_id} ${row.supplier_id}`));
  }

  async teams(supplierIds: readonly string[]): Promise<ReadonlyMap<string, Team>> {
    if (supplierIds.length === 0) return new Map();
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('access_entry as a')
      .innerJoin('user as u', 'u.id', 'a.user_id')
      .select(['a.user_id', 'a.supplier_id', 'a.role', 'u.email_confirmed_at', 'u.blocked_at'])
      .where('a.supplier_id', 'in', supplierIds)
      .where('a.suspended_at', 'is', null)
      .execute();
    const teams = Map.groupBy(rows, (row) => row.supplier_id);
    return new Map(
      [...teams].map(([supplierId, all]) => {
        const team = all.filter((row) => row.blocked_at === null);
        const admins = team.filter((row) => row.role === 'admin');
        const answerable = admins.length > 0 ? admins : team;
        return [
          supplierId,
          {
            userIds: new Set(team.map((row) => row.user_id)),
            confirmed: answerable.some((row) => row.email_confirmed_at !== null),
          },
        ];
      }),
    );
  }

  async members(supplierId: string): Promise<Member[]> {
    const rows = await this.#entries(supplierId)
      .where('a.suspended_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      .execute();
    return rows.map(presentMember);
  }

  /** Includes blocked people, and the team of a deleted supplier. */
  async everyMember(supplierId: string): Promise<(Member & { actions: UserActions })[]> {
    const rows = await this.#entries(supplierId).execute();
    return rows.map((row) => ({ ...presentMember(row), actions: presentActions(row) }));
  }

  async actionsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserActions>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('user as u')
      .leftJoin('access_entry as a', 'a.user_id', 'u.id')
      .select(['u.id', 'u.blocked_at as blockedAt', 'u.deleted_at as deletedAt'])
      .select(({ fn }) => fn.max('a.suspended_at').as('deactivatedAt'))
      .where('u.id', 'in', userIds)
      .groupBy(['u.id', 'u.blocked_at', 'u.deleted_at'])
      .execute();
    return new Map(rows.map((row) => [row.id, presentActions(row)]));
  }

  #entries(supplierId: string) {
    return this.#em
      .getKysely<Db>()
      .selectFrom('access_entry as a')
      .innerJoin('user as u', 'u.id', 'a.user_id')
      .select(PERSON_COLUMNS.map((column) => `u.${column}` as const))
      .select(['a.role', 'a.created_at as joinedAt', 'a.suspended_at as deactivatedAt'])
      .select(['u.blocked_at as blockedAt', 'u.deleted_at as deletedAt'])
      .where('a.supplier_id', '=', supplierId)
      .orderBy('a.created_at')
      .orderBy('u.id');
  }

  /** Grants access and makes the supplier the active one. Everything the entry depends on is read in one statement. */
  async add(userId: string, supplierId: string, role: Role, at: number): Promise<void> {
    const db = this.#em.getKysely<Db>();
    const before = await db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('access_entry')
          .select(({ fn }) => fn.max('position').as('position'))
          .where('user_id', '=', userId)
          .as('position'),
        eb
          .selectFrom('opened_supplier')
          .select(({ fn }) => fn.max('position').as('position'))
          .where('user_id', '=', userId)
          .as('opened'),
        eb.selectFrom('access_entry').select('user_id').where('supplier_id', '=', supplierId).limit(1).as('someone'),
      ])
      .executeTakeFirstOrThrow();
    const position = Math.max(before.position ?? 0, before.opened ?? 0) + 1;
    const insert = db.insertInto('access_entry').values({
      user_id: userId,
      supplier_id: supplierId,
      role,
      position,
      is_primary: false,
      is_first_user: before.someone === null,
      created_at: at,
      suspended_at: null,
    });
    await orUpdate(insert, this.#engine, ['user_id', 'supplier_id'], { role, position }).execute();
  }

  /**
   * Moves one account's access to another. If both are in a team, the second one keeps its role, unless the first is an
   * admin: the team might have no other. Call it within a transaction. Returns the suppliers whose team changed.
   */
  async moveAll(from: string, to: string): Promise<string[]> {
    const db = this.#em.getKysely<Db>();
    const entries = await db
      .selectFrom('access_entry')
      .select(['user_id', 'supplier_id', 'role'])
      .where('user_id', 'in', [from, to])
      .orderBy('supplier_id')
      .$call(lockRows(this.#engine))
      .execute();
    const [old, own] = [from, to].map((userId) => entries.filter((entry) => entry.user_id === userId));
    const kept = new Map(own?.map((entry) => [entry.supplier_id, entry.role]));
    const moved = old?.filter((entry) => !kept.has(entry.supplier_id)).map((entry) => entry.supplier_id) ?? [];
    const promoted =
      old?.filter(({ role, supplier_id: id }) => role === 'admin' && kept.has(id) && kept.get(id) !== 'admin') ?? [];
    const update = db.updateTable('access_entry');
    if (moved.length > 0)
      await update.set({ user_id: to }).where('user_id', '=', from).where('supplier_id', 'in', moved).execute();
    for (const { supplier_id: id } of promoted)
      await update.set({ role: 'admin' }).where('user_id', '=', to).where('supplier_id', '=', id).execute();
    await db.deleteFrom('access_entry').where('user_id', '=', from).execute();
    return [...moved, ...promoted.map((entry) => entry.supplier_id)];
  }

  async suspend(supplierId: string, at: number | null): Promise<void> {
    await this.#em
      .getKysely<Db>()
      .updateTable('access_entry')
      .set({ suspended_at: at })
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  /** Everyone who is staff of the market, or of all; of any market if null. Oldest first. */
  async staffOf(market: string | null): Promise<{ userId: string; market: string }[]> {
    return this.#em
      .getKysely<Db>()
      .selectFrom('platform_admin')
      .select(['user_id as userId', 'market'])
      .$if(market !== null, (query) => query.where('market', 'in', [market ?? '', '*']))
      .orderBy('created_at')
      .orderBy('user_id')
      .execute();
  }

  /** Locks and returns the staff of all markets who aren't blocked, so that they can't change before the transaction ends. */
  async lockStaffOfAll(): Promise<string[]> {
    const rows = await this.#em
      .getKysely<Db>()
      .selectFrom('platform_admin as s')
      .innerJoin('user as u', 'u.id', 's.user_id')
      .select(['u.id', 'u.blocked_at'])
      .where('s.market', '=', '*')
      .orderBy('s.user_id')
      .$call(lockRows(this.#engine))
      .execute();
    return rows.flatMap((row) => (row.blocked_at === null ? [row.id] : []));
  }

  /** Returns whether they were staff of that market. */
  async revokeStaff(userId: string, market: string): Promise<boolean> {
    const { numDeletedRows } = await this.#em
      .getKysely<Db>()
      .deleteFrom('platform_admin')
      .where('user_id', '=', userId)
      .where('market', '=', market)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async grantStaff(userId: string, market: string, at: number): Promise<void> {
    const insert = this.#em
      .getKysely<Db>()
      .insertInto('platform_admin')
      .values({ user_id: userId, market, created_at: at });
    await orUpdate(insert, this.#engine, ['user_id', 'market'], { market }).execute();
  }
}

function presentMember(row: Parameters<typeof presentPerson>[0] & { role: string; joinedAt: number }): Member {
  return { ...presentPerson(row), role: asRole(row.role), createdAt: row.joinedAt };
}
