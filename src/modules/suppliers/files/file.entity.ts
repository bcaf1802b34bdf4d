import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';
import type { FileFormat, FileOrigin } from '#contracts/files/file.ts';

/** A file of a supplier; its bytes are in the storage under its id. Removed ones are kept for a while, for "undo". */
export const fileSchema = defineEntity({
  name: 'StoredFile',
  tableName: 'file',
  indexes: [
    { name: 'file_by_lead', properties: ['supplierId', 'leadId', 'deletedAt', 'id'] },
    { name: 'file_removed', properties: ['deletedAt', 'id'] },
    { name: 'file_by_origin', properties: ['origin', 'createdAt'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    leadId: idColumn().nullable(),
    origin: p.string().length(10).$type<FileOrigin>(),
    format: p.string().length(14).$type<FileFormat>(),
    name: shortText(200),
    type: shortText(100),
    size: p.integer(),
    sha256: p.character().length(64),
    createdBy: idColumn().nullable(),
    createdAt: instantColumn(),
    deletedBy: idColumn().nullable(),
    deletedAt: instantColumn().nullable(),
  },
});
export class StoredFileRow extends fileSchema.class {}
fileSchema.setClass(StoredFileRow);
