import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/** A supplier that another one recommends (P6). Deleted ones are kept for a while, for "undo". */
export const recommendationSchema = defineEntity({
  name: 'SupplierRecommendation',
  tableName: 'supplier_recommendation',
  indexes: [
    { name: 'supplier_recommendation_by_place', properties: ['supplierId', 'deletedAt', 'position', 'id'] },
    { name: 'supplier_recommendation_of', properties: ['recommendedId', 'deletedAt'] },
    { name: 'supplier_recommendation_deleted', properties: ['deletedAt'] },
  ],
  uniques: [{ name: 'supplier_recommendation_once', properties: ['supplierId', 'recommendedId'] }],
  properties: {
    id: idColumn().primary(),
    /** The supplier that recommends. */
    supplierId: idColumn(),
    recommendedId: idColumn(),
    position: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    deletedAt: instantColumn().nullable(),
  },
});
export class SupplierRecommendation extends recommendationSchema.class {}
recommendationSchema.setClass(SupplierRecommendation);
