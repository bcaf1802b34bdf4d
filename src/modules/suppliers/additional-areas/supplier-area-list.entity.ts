import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The additional areas of a supplier, one row once it has any or its number of slots was stored. */
export const supplierAreaListSchema = defineEntity({
  name: 'SupplierAreaList',
  tableName: 'supplier_area_list',
  properties: {
    supplierId: idColumn().primary(),
    /** Names, in the order in which slots are given to them. */
    areas: p.json<string[]>(),
    /** Names that were removed last, so that "undo" restores even those beyond the slots. */
    removed: p.json<string[]>(),
    /** Its own number of slots; null if only its tier counts (D28). */
    slots: p.integer().nullable(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    version: p.integer().version(),
  },
});
export class SupplierAreaList extends supplierAreaListSchema.class {}
supplierAreaListSchema.setClass(SupplierAreaList);
