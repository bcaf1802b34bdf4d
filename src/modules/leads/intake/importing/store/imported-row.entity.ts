import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText } from '#shared/persistence/columns.ts';

/** The result of one row, with everything an undo needs. Deleted by the undo, or once it is too late for one. */
export const importedRowSchema = defineEntity({
  name: 'ImportedRow',
  tableName: 'imported_row',
  properties: {
    importId: idColumn().primary(),
    /** Its number in a spreadsheet. */
    row: p.integer().primary(),
    leadId: idColumn(),
    outcome: p.string().length(8).$type<'made' | 'joined' | 'updated'>(),
    messageId: idColumn().nullable(),
    noteId: idColumn().nullable(),
    /** The columns that an update filled in, as `{ column: value }`. */
    filled: longText().nullable(),
    writtenAt: instantColumn(),
  },
});
export class ImportedRow extends importedRowSchema.class {}
importedRowSchema.setClass(ImportedRow);
