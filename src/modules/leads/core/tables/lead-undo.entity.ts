import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

/**
 * A lead before and after someone changed it, kept for a while so that the change can be undone as a whole (E2, E4).
 * One row per lead; the rows of one request share `changeId`.
 */
export const leadUndoSchema = defineEntity({
  name: 'LeadUndo',
  tableName: 'lead_undo',
  indexes: [
    { name: 'lead_undo_by_age', properties: ['createdAt'] },
    { name: 'lead_undo_by_lead', properties: ['leadId'] },
  ],
  properties: {
    changeId: idColumn().primary(),
    leadId: idColumn().primary(),
    supplierId: idColumn(),
    userId: idColumn(),
    /** The lead's columns by name, and its `labels`. */
    before: p.json<Record<string, unknown>>(),
    after: p.json<Record<string, unknown>>(),
    createdAt: instantColumn(),
  },
});
export class LeadUndo extends leadUndoSchema.class {}
leadUndoSchema.setClass(LeadUndo);
