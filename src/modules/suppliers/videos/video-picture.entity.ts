import { defineEntity, p } from '@mikro-orm/core';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** The picture of a video, from its site. It has the video's id, and its sizes are in `photo_size`. */
export const videoPictureSchema = defineEntity({
  name: 'VideoPicture',
  tableName: 'video_picture',
  uniques: [{ name: 'video_picture_public', properties: ['publicId'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** Part of its public address; random, so that it can't be guessed from another. */
    publicId: shortText(20),
    /** Pixels of the largest size. */
    width: p.integer(),
    height: p.integer(),
    /** Total bytes of all stored sizes. */
    bytes: p.integer(),
    thumbhash: shortText(40),
    createdAt: instantColumn(),
  },
});
export class VideoPicture extends videoPictureSchema.class {}
videoPictureSchema.setClass(VideoPicture);
