import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Whether couples see a relation. */
export type RelationState = 'shown' | 'hidden';

/**
 * A recommendation as the recommended supplier shows it (P6). It is deleted and restored together with the recommendation, but a
 * hidden one's row is never removed, so it stays hidden if the same supplier recommends this one again.
 */
export const relationSchema = defineEntity({
  name: 'SupplierRelation',
  tableName: 'supplier_relation',
  indexes: [
    { name: 'supplier_relation_by_place', properties: ['supplierId', 'deletedAt', 'position', 'id'] },
    { name: 'supplier_relation_deleted', properties: ['state', 'deletedAt'] },
  ],
  uniques: [{ name: 'supplier_relation_once', properties: ['supplierId', 'recommenderId'] }],
  properties: {
    id: idColumn().primary(),
    /** The recommended supplier. */
    supplierId: idColumn(),
    recommenderId: idColumn(),
    state: shortText(8).$type<RelationState>(),
    position: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    deletedAt: instantColumn().nullable(),
  },
});
export class SupplierRelation extends relationSchema.class {}
relationSchema.setClass(SupplierRelation);
