import type { Em } from '#shared/persistence/orm.ts';
import { SUPPLIERS } from '../content/suppliers.ts';
import type { DemoDb } from '../rows/demo-tables.ts';

/** A supplier and the admin who adds its pictures. */
export type ShownSupplier = Awaited<ReturnType<typeof shownSuppliers>>[number];

/** The suppliers with profiles that couples can see, in order, each with its first admin. */
export async function shownSuppliers(em: Em) {
  const rows = await em
    .getKysely<DemoDb>()
    .selectFrom('supplier')
    .innerJoin('access_entry', 'access_entry.supplier_id', 'supplier.id')
    .select([
      'supplier.id',
      'supplier.public_id as publicId',
      'supplier.name',
      'supplier.category',
      'supplier.locale',
      'supplier.city',
      'supplier.website',
      'access_entry.user_id as adminId',
    ])
    .where(
      'supplier.name',
      'in',
      SUPPLIERS.map(({ name }) => name),
    )
    .where('supplier.deleted_at', 'is', null)
    .where('access_entry.role', '=', 'admin')
    .orderBy('access_entry.user_id')
    .execute();
  return SUPPLIERS.flatMap(({ name, market }) => {
    const found = rows.find((row) => row.name === name);
    return found ? { ...found, market } : [];
  });
}
