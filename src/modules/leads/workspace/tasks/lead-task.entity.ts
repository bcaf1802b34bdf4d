import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { TodayKind } from '#contracts/lead/today.ts';

/**
 * A task on a lead that no other table records (E9): a reminder, or a problem recorded when it happened. Derived
 * reasons that a person marked as done are also stored, as already settled.
 */
export const leadTaskSchema = defineEntity({
  name: 'LeadTask',
  tableName: 'lead_task',
  uniques: [{ name: 'lead_task_fact', properties: ['leadId', 'kind', 'ref'] }],
  indexes: [{ name: 'lead_task_open', properties: ['supplierId', 'doneAt', 'dueAt', 'id'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    leadId: idColumn(),
    kind: p.string().length(12).$type<TodayKind>(),
    /** The event or fact behind it; for a reminder, its own id. */
    ref: shortText(64),
    /** The person it is for; null for everyone. */
    userId: idColumn().nullable(),
    dueAt: instantColumn(),
    note: shortText(300).nullable(),
    createdBy: idColumn().nullable(),
    createdAt: instantColumn(),
    doneAt: instantColumn().nullable(),
    doneBy: idColumn().nullable(),
    /** The requests that created and settled it, which can be undone (UndoChange). */
    changeId: idColumn().nullable(),
    doneChangeId: idColumn().nullable(),
  },
});
export class LeadTaskRow extends leadTaskSchema.class {}
leadTaskSchema.setClass(LeadTaskRow);
