import { defineEntity, p } from '@mikro-orm/core';
import { idColumn } from '#shared/persistence/columns.ts';

/** Some bytes of an upload, in the storage under this id. Any process that shares the storage can continue the upload. */
export const photoPieceSchema = defineEntity({
  name: 'PhotoPiece',
  tableName: 'photo_piece',
  uniques: [{ name: 'photo_piece_of_upload', properties: ['uploadId', 'start'] }],
  properties: {
    id: idColumn().primary(),
    uploadId: idColumn(),
    start: p.integer(),
    size: p.integer(),
  },
});
export class PhotoPiece extends photoPieceSchema.class {}
photoPieceSchema.setClass(PhotoPiece);
