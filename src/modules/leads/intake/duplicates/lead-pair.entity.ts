import { defineEntity, p } from '@mikro-orm/core';
import type { DuplicateSign, DuplicateState } from '#contracts/lead/lead-duplicates.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/**
 * Two leads of a supplier that may be of one couple (E8), once from each side, so that a lead finds its own by the key.
 * Only leads that are open for good are ever paired: showing that they belong together would identify a locked couple.
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
     * For a merge, on the side of the lead that was merged in: what was moved and what was there before
     * (merge-leads.ts).
     */
    moved: p.json<Record<string, unknown>>().nullable(),
  },
});
export class LeadPair extends leadPairSchema.class {}
leadPairSchema.setClass(LeadPair);
