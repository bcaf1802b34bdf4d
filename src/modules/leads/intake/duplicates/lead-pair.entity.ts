import { defineEntity, p } from '@mikro-orm/core';
import type { DuplicateSign, DuplicateState } from '#contracts/lead/lead-duplicates.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/**
 * Two leads of a supplier that may be from the same couple (E8), stored once from each side so that a lead finds its
 * own pairs by key. Only permanently revealed leads are ever paired: showing that two belong together would identify a
 * locked couple.
 */
export const leadPairSchema = defineEntity({
  name: 'LeadPair',
  tableName: 'lead_pair',
  indexes: [{ name: 'lead_pair_by_other', properties: ['otherId'] }],
  properties: {
    leadId: idColumn().primary(),
    otherId: idColumn().primary(),
    supplierId: idColumn(),
    sign: p.string().length(8).$type<DuplicateSign>(),
    state: p.string().length(10).$type<DuplicateState>(),
    createdAt: instantColumn(),
    decidedBy: idColumn().nullable(),
    decidedAt: instantColumn().nullable(),
    /**
     * For a merge, on the side of the lead that was merged into the other: the rows moved and their previous state
     * (merge-leads.ts).
     */
    moved: p.json<Record<string, unknown>>().nullable(),
  },
});
export class LeadPair extends leadPairSchema.class {}
leadPairSchema.setClass(LeadPair);
