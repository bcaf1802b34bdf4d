import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A photo of a real wedding; its sizes are in `photo_size`. It belongs to the couple as much as to the supplier. */
export const realWeddingPhotoSchema = defineEntity({
  name: 'RealWeddingPhoto',
  tableName: 'real_wedding_photo',
  indexes: [{ name: 'real_wedding_photo_of_wedding', properties: ['weddingId', 'id'] }],
  uniques: [{ name: 'real_wedding_photo_public', properties: ['publicId'] }],
  properties: {
    id: idColumn().primary(),
    weddingId: idColumn(),
    supplierId: idColumn(),
    /** In its public address; drawn, so that no other can be guessed from it. */
    publicId: shortText(20),
    width: p.integer(),
    height: p.integer(),
    /** Of all stored sizes. */
    bytes: p.integer(),
    thumbhash: shortText(40),
    createdAt: instantColumn(),
    createdBy: idColumn(),
  },
});
export class RealWeddingPhoto extends realWeddingPhotoSchema.class {}
realWeddingPhotoSchema.setClass(RealWeddingPhoto);
