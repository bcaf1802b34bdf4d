import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText, shortText } from '#shared/persistence/columns.ts';

/** A team's note on a lead; couples never see it. */
export const leadNoteSchema = defineEntity({
  name: 'LeadNote',
  tableName: 'lead_note',
  indexes: [{ name: 'lead_note_by_lead', properties: ['leadId', 'createdAt'] }],
  properties: {
    id: idColumn().primary(),
    leadId: idColumn(),
    supplierId: idColumn(),
    authorId: idColumn(),
    authorName: shortText(200),
    body: longText(),
    /** Ids of teammates. */
    mentions: p.json<string[]>().nullable(),
    createdAt: instantColumn(),
    editedAt: instantColumn().nullable(),
    /** Deleted notes are kept so that they can be restored. */
    deletedAt: instantColumn().nullable(),
  },
});
export class LeadNoteRow extends leadNoteSchema.class {}
leadNoteSchema.setClass(LeadNoteRow);
