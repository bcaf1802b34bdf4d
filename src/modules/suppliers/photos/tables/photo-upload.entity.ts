import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn } from '#shared/persistence/columns.ts';

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
    /** The photo it becomes. */
    photoId: idColumn(),
    /** Bytes announced, and bytes kept so far. */
    length: p.integer(),
    received: p.integer(),
    createdAt: instantColumn(),
    /** When it became a photo. */
    doneAt: instantColumn().nullable(),
  },
});
export class PhotoUpload extends photoUploadSchema.class {}
photoUploadSchema.setClass(PhotoUpload);
