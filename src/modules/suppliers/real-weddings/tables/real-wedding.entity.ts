import { defineEntity, p } from '@mikro-orm/core';
import { REAL_WEDDING_LIMITS } from '#contracts/real-weddings/real-wedding-limits.ts';
import type { WeddingSupplier } from '#contracts/real-weddings/real-wedding.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A wedding that a supplier took part in and wants to show (D26). Removed ones are kept, without their photos. */
export const realWeddingSchema = defineEntity({
  name: 'RealWedding',
  tableName: 'real_wedding',
  indexes: [
    { name: 'real_wedding_by_supplier', properties: ['supplierId', 'active', 'earliest', 'id'] },
    { name: 'real_wedding_over', properties: ['overSince', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** Id of its record in the weddings module. */
    recordId: idColumn(),
    name: shortText(REAL_WEDDING_LIMITS.name),
    couple: shortText(REAL_WEDDING_LIMITS.couple),
    url: shortText(REAL_WEDDING_LIMITS.url),
    /** In the format of couples' wedding records, `2027/summer/Saturday`. */
    weddingDate: shortText(32),
    /** First day that the date can mean, for sorting. */
    earliest: shortText(10).nullable(),
    /** Number of guests, and location; null and empty if unknown. */
    guests: p.integer().nullable(),
    location: shortText(REAL_WEDDING_LIMITS.location).default(''),
    role: shortText(20).$type<SupplierCategory>(),
    suppliers: p.json().$type<WeddingSupplier[]>(),
    /** Whether everyone who was asked has agreed, and there is something to show. */
    live: p.boolean(),
    active: p.boolean(),
    /** When it was removed or declined; its photos are erased some days later. */
    overSince: instantColumn().nullable(),
    createdAt: instantColumn(),
    createdBy: idColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    version: p.integer().version(),
  },
});
export class RealWedding extends realWeddingSchema.class {}
realWeddingSchema.setClass(RealWedding);
