import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#shared/persistence/columns.ts';
import type { LeadLabel } from '#contracts/terms/lead-terms.ts';

/** A label on a lead; when removed, it moves to `removed_label`. */
export const leadLabelSchema = defineEntity({
  name: 'LeadLabelRow',
  tableName: 'lead_label',
  indexes: [{ name: 'lead_label_by_label', properties: ['supplierId', 'label', 'leadId'] }],
  properties: {
    leadId: idColumn().primary(),
    label: p.string().length(30).$type<LeadLabel>().primary(),
    supplierId: idColumn(),
  },
});
export class LeadLabelRow extends leadLabelSchema.class {}
leadLabelSchema.setClass(LeadLabelRow);
