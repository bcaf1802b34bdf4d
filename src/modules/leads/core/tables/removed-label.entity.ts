import { defineEntity, p } from '@mikro-orm/core';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/**
 * A label that was removed from a lead, and when: labels are soft-deleted. Kept apart from current labels, so that no
 * list, filter or dispatcher has to exclude them.
 */
export const removedLabelSchema = defineEntity({
  name: 'RemovedLabel',
  tableName: 'removed_label',
  indexes: [{ name: 'removed_label_by_lead', properties: ['leadId', 'deletedAt'] }],
  properties: {
    id: idColumn().primary(),
    leadId: idColumn(),
    supplierId: idColumn(),
    label: p.string().length(30).$type<LeadLabel>(),
    deletedAt: instantColumn(),
  },
});
export class RemovedLabel extends removedLabelSchema.class {}
removedLabelSchema.setClass(RemovedLabel);
