import type { InferKyselyDB } from '@mikro-orm/sql';
import { lockRows } from '#shared/persistence/lock-rows.ts';
import type { Em } from '#shared/persistence/orm.ts';
import type { supplierSchema } from './supplier.entity.ts';

/**
 * Holds a lock on the supplier's row until the running transaction ends, so that additions to limited things run one
 * after the other.
 */
export async function lockSupplier(em: Em, supplierId: string): Promise<void> {
  await em
    .getKysely<InferKyselyDB<typeof supplierSchema>>()
    .selectFrom('supplier')
    .select('id')
    .where('id', '=', supplierId)
    .$call(lockRows(em))
    .execute();
}
