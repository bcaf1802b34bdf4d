import { defineEntity, p } from '@mikro-orm/core';
import { BROCHURE_LIMITS } from '#contracts/brochures/brochure-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A brochure of a supplier (P5). Its file has the same id. Deleted ones are kept for a while, for "undo". */
export const brochureSchema = defineEntity({
  name: 'SupplierBrochure',
  tableName: 'supplier_brochure',
  indexes: [
    { name: 'supplier_brochure_by_place', properties: ['supplierId', 'deletedAt', 'position', 'id'] },
    { name: 'supplier_brochure_deleted', properties: ['deletedAt'] },
  ],
  uniques: [{ name: 'supplier_brochure_public', properties: ['publicId'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** Part of its public address; random, so that it can't be guessed from another. */
    publicId: shortText(20),
    name: shortText(BROCHURE_LIMITS.name),
    /** Bytes of the file. */
    size: p.integer(),
    downloads: p.integer(),
    position: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    deletedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class SupplierBrochure extends brochureSchema.class {}
brochureSchema.setClass(SupplierBrochure);
