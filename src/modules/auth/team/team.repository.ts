import type { InferKyselyDB } from '@mikro-orm/sql';
import { asRole } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { accessEntrySchema } from '../people/access-entry.entity.ts';
import { mainSupplier } from '../people/main-supplier.ts';
import { managedBy } from '../people/managed-suppliers.repository.ts';
import type { managedSupplierSchema } from '../people/managed-supplier.entity.ts';
import type { platformAdminSchema } from '../people/platform-admin.entity.ts';
import type { TeamMailboxes } from '../people/team-mailboxes.ts';
import type { userSchema } from '../people/user.entity.ts';
import { PERSON_COLUMNS, presentPerson } from '../people/user.repository.ts';
import type { sessionSchema } from '../sessions/session.entity.ts';
import { managesTeam } from './team-rules.ts';
import type { TeamManager, Teammate } from './team-rules.ts';

type Db = InferKyselyDB<
  | typeof accessEntrySchema
  | typeof managedSupplierSchema
  | typeof userSchema
  | typeof sessionSchema
  | typeof platformAdminSchema
>;

/** Reads and changes who is in a team. */
export class TeamRepository {
  readonly #em: Em;
  readonly #mailboxes: Pick<TeamMailboxes, 'keep'>;

  constructor({ em, mailboxes }: { em: Em; mailboxes: Pick<TeamMailboxes, 'keep'> }) {
    this.#em = em;
    this.#mailboxes = mailboxes;
  }

  /**
   * Returns the team, locked until the running transaction ends, so that changes to one team happen one after another. Call
   * it in a transaction that sees what others have committed.
   */
  async lock(supplierId: string): Promise<Teammate[]> {
    const held = this.#db().selectFrom('access_entry').select('user_id').where('supplier_id', '=', supplierId);
    await held.$call(lockRows(this.#em)).execute();
    const rows = await this.#rows(supplierId).execute();
    return rows.map((row) => ({ ...presentPerson(row), role: asRole(row.role) }));
  }

  /** The person who changes a team: someone in it, or an admin of a supplier that manages it (C3). Null for all others. */
  async acting(team: readonly Teammate[], supplierId: string, userId: string): Promise<TeamManager | null> {
    const found = team.find(({ id }) => id === userId);
    const own = found ? { ...found, fromAbove: false } : null;
    if (own !== null && managesTeam(own.role)) return own;
    const manager = await managedBy(this.#em, userId)
      .innerJoin('user as u', 'u.id', 'owner.user_id')
      .select(PERSON_COLUMNS.map((column) => `u.${column}` as const))
      .where('m.supplier_id', '=', supplierId)
      .where('u.blocked_at', 'is', null)
      .executeTakeFirst();
    return manager ? { ...presentPerson(manager), role: 'admin', fromAbove: true } : own;
  }

  /** The team screen's rows, oldest first. Activity is that of sessions that have not been removed. */
  async list(supplierId: string) {
    const rows = await this.#rows(supplierId)
      .select((eb) =>
        eb
          .selectFrom('session as s')
          .select(({ fn }) => fn.max('s.last_seen_at').as('at'))
          .whereRef('s.user_id', '=', 'u.id')
          .as('lastSeenAt'),
      )
      .select(mainSupplier.as('main'))
      .execute();
    return rows.map((row) => ({
      ...presentPerson(row),
      role: asRole(row.role),
      primary: row.main === supplierId,
      joinedAt: row.joinedAt,
      lastSeenAt: row.lastSeenAt,
    }));
  }

  async setRole(userId: string, supplierId: string, role: Role): Promise<void> {
    await this.#db()
      .updateTable('access_entry')
      .set({ role })
      .where('user_id', '=', userId)
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  /** Removes someone from a team, which remembers their mailboxes. */
  async remove(userId: string, supplierId: string): Promise<void> {
    await this.#mailboxes.keep(userId, supplierId);
    await this.#db()
      .deleteFrom('access_entry')
      .where('user_id', '=', userId)
      .where('supplier_id', '=', supplierId)
      .execute();
  }

  /** Whether a person is in any team, even a suspended one, or works for the marketplace. */
  async worksSomewhere(userId: string): Promise<boolean> {
    const entry = this.#db().selectFrom('access_entry').select('user_id').where('user_id', '=', userId).limit(1);
    const staff = this.#db().selectFrom('platform_admin').select('user_id').where('user_id', '=', userId).limit(1);
    return (await entry.executeTakeFirst()) !== undefined || (await staff.executeTakeFirst()) !== undefined;
  }

  /** Every supplier of a person, including deleted ones, in id order. */
  async suppliersOf(userId: string): Promise<string[]> {
    const rows = await this.#db()
      .selectFrom('access_entry')
      .select('supplier_id')
      .where('user_id', '=', userId)
      .orderBy('supplier_id')
      .execute();
    return rows.map((row) => row.supplier_id);
  }

  /** The markets where a person is staff, and those where no one else is; all staff are locked. */
  async staffMarkets(userId: string): Promise<{ all: string[]; alone: string[] }> {
    const held = this.#db().selectFrom('platform_admin').select(['user_id', 'market']);
    const own = (await held.where('user_id', '=', userId).execute()).map((row) => row.market);
    if (own.length === 0) return { all: [], alone: [] };
    await held.$call(lockRows(this.#em)).execute();
    const others = await this.#db()
      .selectFrom('platform_admin as p')
      .innerJoin('user as u', 'u.id', 'p.user_id')
      .select('p.market')
      .where('p.user_id', '<>', userId)
      .where('u.blocked_at', 'is', null)
      .execute();
    const covered = new Set(others.map((row) => row.market));
    return { all: own, alone: own.filter((market) => !covered.has(market) && !covered.has('*')) };
  }

  /** Whether a person is staff of a market now. */
  async isStaffOf(userId: string, market: string): Promise<boolean> {
    const row = await this.#db()
      .selectFrom('platform_admin as p')
      .innerJoin('user as u', 'u.id', 'p.user_id')
      .select('p.user_id')
      .where('p.user_id', '=', userId)
      .where('p.market', 'in', [market, '*'])
      .where('u.blocked_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  async removeStaff(userId: string): Promise<void> {
    await this.#db().deleteFrom('platform_admin').where('user_id', '=', userId).execute();
  }

  #rows(supplierId: string) {
    return this.#db()
      .selectFrom('access_entry as a')
      .innerJoin('user as u', 'u.id', 'a.user_id')
      .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale', 'u.blocked_at', 'u.opted_out_at'])
      .select(['u.email_confirmed_at', 'u.photo', 'a.role', 'a.created_at as joinedAt'])
      .where('a.supplier_id', '=', supplierId)
      .where('a.suspended_at', 'is', null)
      .where('u.blocked_at', 'is', null)
      .orderBy('a.created_at')
      .orderBy('u.id');
  }

  #db() {
    return this.#em.getKysely<Db>();
  }
}
