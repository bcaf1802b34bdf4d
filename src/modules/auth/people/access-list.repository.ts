import { sql } from 'kysely';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { asRole } from '#contracts/account/roles.ts';
import type { Role } from '#contracts/account/roles.ts';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { prepared } from '#shared/persistence/lookups/prepared.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { accessEntrySchema } from './access-entry.entity.ts';
import { mainSupplier } from './main-supplier.ts';
import { managedBy } from './managed-suppliers.repository.ts';
import type { managedSupplierSchema, openedSupplierSchema } from './managed-supplier.entity.ts';
import type { userSchema } from './user.entity.ts';

type Db = InferKyselyDB<
  typeof accessEntrySchema | typeof managedSupplierSchema | typeof openedSupplierSchema | typeof userSchema
>;

/** A supplier that someone can enter, as a member of its team or through a group. */
export interface Access {
  supplierId: string;
  role: Role;
  primary: boolean;
  /** The supplier in whose group it is, if they manage it as an admin of that one (C3). */
  through: string | null;
}

/** A deleted supplier that someone had access to, and when it was deleted. */
export interface Deactivation {
  supplierId: string;
  at: number;
}

const accessOf = prepared((em: Em, { userId }: { userId: string }) => {
  const own = em
    .getKysely<Db>()
    .selectFrom('access_entry as a')
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .select(['a.supplier_id', 'a.role', 'a.position', mainSupplier.as('main')])
    .select([sql<string | null>`null`.as('through'), 'a.suspended_at as suspended'])
    .where('a.user_id', '=', userId);
  const managed = managedBy(em, userId)
    .leftJoin('opened_supplier as o', (join) =>
      join.onRef('o.supplier_id', '=', 'm.supplier_id').on('o.user_id', '=', userId),
    )
    .select(['m.supplier_id', 'owner.role'])
    .select((eb) => eb.fn.coalesce('o.position', sql<number>`0`).as('position'))
    .select(sql<string | null>`null`.as('main'))
    .select(['m.manager_id as through', sql<number | null>`null`.as('suspended')]);
  return own.unionAll(managed);
});

/** The suppliers a person can enter, their order, and the main one (A7, C3). */
export class AccessListRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  get #db() {
    return this.#em.getKysely<Db>();
  }

  /** The active supplier last; without deactivated ones. One statement. */
  async of(userId: string): Promise<Access[]> {
    return (await this.withDeactivated(userId)).access;
  }

  /** The same, and the deleted suppliers in whose team the person is (D13). One statement. */
  async withDeactivated(userId: string): Promise<{ access: Access[]; deactivated: Deactivation[] }> {
    const all = await accessOf(this.#em, { userId });
    const rows = all.filter((row) => row.suspended === null);
    const list = new Map<string, Access & { position: number }>();
    for (const row of rows) {
      const known = list.get(row.supplier_id);
      list.set(row.supplier_id, {
        supplierId: row.supplier_id,
        // Someone who manages it has an admin's rights, whatever their role in its own team.
        role: row.through === null ? (known?.role ?? asRole(row.role)) : 'admin',
        primary: known?.primary === true || row.main === row.supplier_id,
        through: row.through ?? known?.through ?? null,
        position: Math.max(row.position, known?.position ?? 0),
      });
    }
    const access = [...list.values()]
      .toSorted((a, b) => a.position - b.position || (a.supplierId < b.supplierId ? -1 : 1))
      .map(({ position: _position, ...one }) => one);
    const deactivated = all.flatMap(({ supplier_id: supplierId, suspended }) =>
      suspended === null ? [] : [{ supplierId, at: suspended }],
    );
    return { access, deactivated };
  }

  /** Moves a supplier to the end of the list. Returns whether it is in the list. Call it within a transaction. */
  async moveToEnd(userId: string, supplierId: string): Promise<boolean> {
    const position = (await this.#lastPosition(userId)) + 1;
    const own = await this.#db
      .updateTable('access_entry')
      .set({ position })
      .where('user_id', '=', userId)
      .where('supplier_id', '=', supplierId)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    if (own.numUpdatedRows > 0n) return true;
    const managed = managedBy(this.#em, userId).select('m.supplier_id').where('m.supplier_id', '=', supplierId);
    if (!(await managed.executeTakeFirst())) return false;
    const opened = this.#db
      .insertInto('opened_supplier')
      .values({ user_id: userId, supplier_id: supplierId, position });
    await orUpdate(opened, this.#engine, ['user_id', 'supplier_id'], { position }).execute();
    return true;
  }

  /** Makes one of the person's own suppliers their main one. Returns whether it is one of them. One statement. */
  async setPrimary(userId: string, supplierId: string): Promise<boolean> {
    const result = await this.#db
      .updateTable('user')
      .set({ primary_supplier_id: supplierId })
      .where('id', '=', userId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('access_entry')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('supplier_id', '=', supplierId)
            .where('suspended_at', 'is', null),
        ),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  async #lastPosition(userId: string): Promise<number> {
    const last = await this.#db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('access_entry')
          .select(({ fn }) => fn.max('position').as('position'))
          .where('user_id', '=', userId)
          .as('own'),
        eb
          .selectFrom('opened_supplier')
          .select(({ fn }) => fn.max('position').as('position'))
          .where('user_id', '=', userId)
          .as('opened'),
      ])
      .executeTakeFirstOrThrow();
    return Math.max(last.own ?? 0, last.opened ?? 0);
  }
}
