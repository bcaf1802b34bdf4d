import { defineEntity, p } from '@mikro-orm/core';
import type { FileFormat } from '#contracts/files/file.ts';
import { idColumn, shortText } from '#shared/persistence/columns.ts';

/**
 * A file attached to a message, a scheduled message or a template (M1, M2). A scheduled message becomes a message with
 * the same id, so its files stay attached. The file's name is kept here even after it is removed.
 */
export const attachmentSchema = defineEntity({
  name: 'Attachment',
  tableName: 'attachment',
  indexes: [{ name: 'attachment_by_lead', properties: ['leadId'] }],
  properties: {
    /** The message, scheduled message or template. */
    ownerId: idColumn().primary(),
    fileId: idColumn().primary(),
    supplierId: idColumn(),
    /** Null for a template's file. */
    leadId: idColumn().nullable(),
    position: p.integer(),
    name: shortText(200),
    format: p.string().length(14).$type<FileFormat>(),
    type: shortText(100),
    size: p.integer(),
  },
});
export class Attachment extends attachmentSchema.class {}
attachmentSchema.setClass(Attachment);
