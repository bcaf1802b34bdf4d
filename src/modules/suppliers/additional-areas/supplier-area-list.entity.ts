import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** The additional areas of a supplier. The row exists once it has any or its number of slots was stored. */
export const supplierAreaListSchema = defineEntity({
  name: 'SupplierAreaList',
  tableName: 'supplier_area_list',
  properties: {
    supplierId: idColumn().primary(),
    /** Names, in the order in which they take up slots. */
    areas: p.json<string[]>(),
    /** The most recently removed names, so that "undo" can restore even those beyond the slots. */
    removed: p.json<string[]>(),
    /** The supplier's own number of slots; null if only its tier counts (D28). */
    slots: p.integer().nullable(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    version: p.integer().version(),
  },
});
export class SupplierAreaList extends supplierAreaListSchema.class {}
supplierAreaListSchema.setClass(SupplierAreaList);
