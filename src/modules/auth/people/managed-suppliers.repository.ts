import type { InferKyselyDB } from '@mikro-orm/sql';
import type { EngineName } from '#shared/persistence/engine.ts';
import type { Em } from '#shared/persistence/orm.ts';
import { orUpdate } from '#shared/persistence/upsert.ts';
import type { accessEntrySchema } from './access-entry.entity.ts';
import type { managedSupplierSchema, openedSupplierSchema } from './managed-supplier.entity.ts';
import type { userSchema } from './user.entity.ts';

type Db = InferKyselyDB<typeof accessEntrySchema | typeof managedSupplierSchema>;
/** Includes the tables that callers join. */
type Tables = InferKyselyDB<
  typeof accessEntrySchema | typeof managedSupplierSchema | typeof openedSupplierSchema | typeof userSchema
>;

/** A supplier and one whose admins manage it. */
export interface Managed {
  supplierId: string;
  managerId: string;
}

/**
 * Suppliers that a person manages as an admin of another one (C3): `m` names them, `owner` is the person's entry there.
 * This single rule is applied with every request: losing the role or the link ends it at once (S3).
 */
export function managedBy(em: Em, userId: string) {
  return em
    .getKysely<Tables>()
    .selectFrom('access_entry as owner')
    .innerJoin('managed_supplier as m', 'm.manager_id', 'owner.supplier_id')
    .where('owner.user_id', '=', userId)
    .where('owner.role', '=', 'admin')
    .where('owner.suspended_at', 'is', null)
    .where('m.suspended_at', 'is', null);
}

/** Who manages which supplier through a group. */
export class ManagedSuppliersRepository {
  readonly #em: Em;
  readonly #engine: EngineName;

  constructor({ em, engine }: { em: Em; engine: EngineName }) {
    this.#em = em;
    this.#engine = engine;
  }

  get #db() {
    return this.#em.getKysely<Db>();
  }

  async manages(userId: string, supplierId: string): Promise<boolean> {
    const found = managedBy(this.#em, userId).select('m.supplier_id').where('m.supplier_id', '=', supplierId).limit(1);
    return (await found.executeTakeFirst()) !== undefined;
  }

  async add(all: readonly Managed[]): Promise<void> {
    if (all.length === 0) return;
    const insert = this.#db
      .insertInto('managed_supplier')
      .values(all.map((one) => ({ supplier_id: one.supplierId, manager_id: one.managerId, suspended_at: null })));
    await orUpdate(insert, this.#engine, ['supplier_id', 'manager_id'], { suspended_at: null }).execute();
  }

  async remove(supplierIds: readonly string[], managerIds: readonly string[]): Promise<void> {
    if (supplierIds.length === 0 || managerIds.length === 0) return;
    await this.#db
      .deleteFrom('managed_supplier')
      .where('supplier_id', 'in', supplierIds)
      .where('manager_id', 'in', managerIds)
      .execute();
  }

  async suspend(supplierId: string, at: number | null): Promise<void> {
    await this.#db
      .updateTable('managed_supplier')
      .set({ suspended_at: at })
      .where('supplier_id', '=', supplierId)
      .execute();
  }
}
