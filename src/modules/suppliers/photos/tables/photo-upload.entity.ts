import { defineEntity, p } from '@mikro-orm/core';
import { FILE_LIMITS } from '#contracts/files/file-limits.ts';
import type { UploadKind } from '#contracts/photos/photo-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An upload that can be continued after a cut, for a day; its bytes so far are in pieces. */
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
    /** The photo of the profile that it becomes, if it becomes one. */
    photoId: idColumn(),
    /** Of the file, for a brochure. */
    name: shortText(FILE_LIMITS.name).default(''),
    /** Of a photo of a real wedding. */
    weddingId: idColumn().nullable(),
    /** Bytes announced, and bytes kept so far. */
    length: p.integer(),
    received: p.integer(),
    createdAt: instantColumn(),
    /** When it became what it was to become. */
    doneAt: instantColumn().nullable(),
  },
});
export class PhotoUpload extends photoUploadSchema.class {}
photoUploadSchema.setClass(PhotoUpload);
