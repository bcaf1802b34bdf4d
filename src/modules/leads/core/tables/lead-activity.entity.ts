import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';
import type { ACTIVITY_ACTORS, ActivityData, LeadActivityKind } from '#contracts/lead/lead-activity.ts';

/** The history of a lead; rows are only ever added. Keys, numbers and ids, never a couple's words (S33). */
export const leadActivitySchema = defineEntity({
  name: 'LeadActivity',
  tableName: 'lead_activity',
  indexes: [{ name: 'lead_activity_by_lead', properties: ['leadId', 'id'] }],
  properties: {
    id: idColumn().primary(),
    leadId: idColumn(),
    supplierId: idColumn(),
    kind: p.string().length(24).$type<LeadActivityKind>(),
    actor: p.string().length(8).$type<(typeof ACTIVITY_ACTORS)[number]>(),
    actorId: idColumn().nullable(),
    data: p.json<ActivityData>(),
    createdAt: instantColumn(),
  },
});
export class LeadActivityRow extends leadActivitySchema.class {}
leadActivitySchema.setClass(LeadActivityRow);
