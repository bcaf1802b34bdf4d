import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, longText } from '#shared/persistence/columns.ts';

/** A supplier's mapping for certain headers, reused for the next file from the same tool. */
export const importMappingSchema = defineEntity({
  name: 'ImportMappingRow',
  tableName: 'import_mapping',
  properties: {
    supplierId: idColumn().primary(),
    headerKey: p.character().length(64).primary(),
    mapping: longText(),
    updatedAt: instantColumn(),
  },
});
export class ImportMappingRow extends importMappingSchema.class {}
importMappingSchema.setClass(ImportMappingRow);
