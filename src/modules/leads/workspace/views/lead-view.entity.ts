import { defineEntity, p } from '@mikro-orm/core';
import type { LeadFilter, LeadSort } from '#contracts/lead/lead-list.ts';
import type { LeadColumn } from '#contracts/lead/lead-view-columns.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** Named filters, columns and sort of the lead list, belonging to one person or shared with the team (E1). */
export const leadViewSchema = defineEntity({
  name: 'LeadView',
  tableName: 'lead_view',
  indexes: [{ name: 'lead_view_by_supplier', properties: ['supplierId', 'position', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    userId: idColumn(),
    name: shortText(40),
    shared: p.boolean(),
    filter: p.json<LeadFilter>(),
    columns: p.json<LeadColumn[]>().nullable(),
    sortField: p.string().length(20).$type<LeadSort>(),
    sortDescending: p.boolean(),
    position: p.integer(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    version: p.integer().version(),
  },
});
export class LeadViewRow extends leadViewSchema.class {}
leadViewSchema.setClass(LeadViewRow);
