import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A photo of a real wedding; its sizes are in `photo_size`. It belongs to the couple as much as to the supplier. */
export const realWeddingPhotoSchema = defineEntity({
  name: 'RealWeddingPhoto',
  tableName: 'real_wedding_photo',
  indexes: [
    { name: 'real_wedding_photo_of_wedding', properties: ['weddingId', 'id'] },
    { name: 'real_wedding_photo_waiting', properties: ['waitingSince', 'id'] },
  ],
  uniques: [{ name: 'real_wedding_photo_public', properties: ['publicId'] }],
  properties: {
    id: idColumn().primary(),
    weddingId: idColumn(),
    supplierId: idColumn(),
    /** Part of its public address; random, so that it can't be guessed from another. */
    publicId: shortText(20),
    width: p.integer(),
    height: p.integer(),
    /** Total bytes of all stored sizes. */
    bytes: p.integer(),
    thumbhash: shortText(40),
    createdAt: instantColumn(),
    createdBy: idColumn(),
    approved: p.boolean().default(true),
    /** Waiting for staff since this moment; null if it isn't. */
    waitingSince: instantColumn().nullable(),
    /** Why staff refused it; empty if they didn't. */
    refusal: shortText(200).default(''),
  },
});
export class RealWeddingPhoto extends realWeddingPhotoSchema.class {}
realWeddingPhotoSchema.setClass(RealWeddingPhoto);
