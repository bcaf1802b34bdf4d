import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText } from '#shared/persistence/columns.ts';

/** The result of one row: everything an undo needs. Removed with the undo, or when it is too late for one. */
export const importedRowSchema = defineEntity({
  name: 'ImportedRow',
  tableName: 'imported_row',
  properties: {
    importId: idColumn().primary(),
    /** As a spreadsheet counts them. */
    row: p.integer().primary(),
    leadId: idColumn(),
    outcome: p.string().length(8).$type<'made' | 'joined' | 'updated'>(),
    messageId: idColumn().nullable(),
    noteId: idColumn().nullable(),
    /** Columns an update filled, as `{ column: value }`. */
    filled: longText().nullable(),
    writtenAt: instantColumn(),
  },
});
export class ImportedRow extends importedRowSchema.class {}
importedRowSchema.setClass(ImportedRow);
