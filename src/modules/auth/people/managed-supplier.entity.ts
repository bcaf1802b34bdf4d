import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The admins of `manager` are also admins of `supplier`; in a group, even over several levels (C3). */
export const managedSupplierSchema = defineEntity({
  name: 'ManagedSupplier',
  tableName: 'managed_supplier',
  indexes: [{ name: 'managed_supplier_by_manager', properties: ['managerId', 'supplierId'] }],
  properties: {
    supplierId: idColumn().primary(),
    managerId: idColumn().primary(),
    /** Set while the supplier is deleted (D13). */
    suspendedAt: instantColumn().nullable(),
  },
});
export class ManagedSupplier extends managedSupplierSchema.class {}
managedSupplierSchema.setClass(ManagedSupplier);

/** The position of a supplier opened through a group in someone's access list; grants nothing. */
export const openedSupplierSchema = defineEntity({
  name: 'OpenedSupplier',
  tableName: 'opened_supplier',
  properties: {
    userId: idColumn().primary(),
    supplierId: idColumn().primary(),
    position: p.integer(),
  },
});
export class OpenedSupplier extends openedSupplierSchema.class {}
openedSupplierSchema.setClass(OpenedSupplier);
