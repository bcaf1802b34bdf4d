import { defineEntity, p } from '@mikro-orm/core';
import { PACKAGE_LIMITS } from '#contracts/packages/package-limits.ts';
import type { PackageUnit } from '#contracts/packages/package-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Something a supplier sells at a price (P5). Deleted ones are kept for a while, for "undo". */
export const packageSchema = defineEntity({
  name: 'SupplierPackage',
  tableName: 'supplier_package',
  indexes: [
    { name: 'supplier_package_by_place', properties: ['supplierId', 'deletedAt', 'position', 'price', 'id'] },
    { name: 'supplier_package_deleted', properties: ['deletedAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    name: shortText(PACKAGE_LIMITS.name),
    description: shortText(PACKAGE_LIMITS.description),
    /** Minor units of the supplier's currency. */
    price: p.integer(),
    per: p.string().length(10).$type<PackageUnit>(),
    included: p.json<string[]>(),
    published: p.boolean(),
    /** One of the supplier's photos, which may have been deleted since. */
    photoId: idColumn().nullable(),
    guests: p.integer().nullable(),
    validFor: shortText(9).nullable(),
    position: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    deletedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class SupplierPackage extends packageSchema.class {}
packageSchema.setClass(SupplierPackage);
