import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';
import type { Tier } from '#contracts/terms/supplier-terms.ts';

/** One step of a supplier's tier history. */
export const tierChangeSchema = defineEntity({
  name: 'TierChange',
  tableName: 'tier_change',
  indexes: [{ name: 'tier_change_by_supplier', properties: ['supplierId', 'changedAt'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    tierFrom: p.double().$type<Tier>(),
    tierTo: p.double().$type<Tier>(),
    changedBy: idColumn().nullable(),
    changedAt: instantColumn(),
  },
});
export class TierChange extends tierChangeSchema.class {}
tierChangeSchema.setClass(TierChange);
