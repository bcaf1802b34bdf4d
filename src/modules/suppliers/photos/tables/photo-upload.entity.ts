import { defineEntity, p } from '@mikro-orm/core';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import type { UploadKind } from '#contracts/photos/photo-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An upload that can be continued for a day after an interruption; its bytes so far are in pieces. */
export const photoUploadSchema = defineEntity({
  name: 'PhotoUpload',
  tableName: 'photo_upload',
  indexes: [
    { name: 'photo_upload_by_supplier', properties: ['supplierId', 'doneAt', 'id'] },
    { name: 'photo_upload_old', properties: ['createdAt', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    userId: idColumn(),
    kind: p.string().length(12).$type<UploadKind>().default('photo'),
    /** The profile photo that it becomes, if any. */
    photoId: idColumn(),
    /** The file's name, for a brochure. */
    name: shortText(FILE_LIMITS.name).default(''),
    /** The wedding, for a photo of a real wedding. */
    weddingId: idColumn().nullable(),
    /** Announced bytes, and bytes received so far. */
    length: p.integer(),
    received: p.integer(),
    createdAt: instantColumn(),
    /** When it was completed and turned into its photo or brochure. */
    doneAt: instantColumn().nullable(),
  },
});
export class PhotoUpload extends photoUploadSchema.class {}
photoUploadSchema.setClass(PhotoUpload);
