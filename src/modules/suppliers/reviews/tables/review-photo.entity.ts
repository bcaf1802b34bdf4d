import { defineEntity, p } from '@mikro-orm/core';
import { PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A photo of a review or testimonial; its sizes are in `photo_size`. */
export const reviewPhotoSchema = defineEntity({
  name: 'ReviewPhoto',
  tableName: 'review_photo',
  indexes: [
    { name: 'review_photo_of_feedback', properties: ['feedbackId', 'id'] },
    { name: 'review_photo_waiting', properties: ['waitingSince', 'id'] },
    { name: 'review_photo_deleted', properties: ['deletedAt', 'id'] },
  ],
  uniques: [{ name: 'review_photo_public', properties: ['publicId'] }],
  properties: {
    id: idColumn().primary(),
    feedbackId: idColumn(),
    supplierId: idColumn(),
    /** Part of its public address; random, so that it can't be guessed from another. */
    publicId: shortText(20),
    alt: shortText(PHOTO_LIMITS.alt),
    approved: p.boolean(),
    /** Waiting for staff since this moment; null if it isn't. */
    waitingSince: instantColumn().nullable(),
    /** Why staff refused it; empty if they didn't. */
    refusal: shortText(200),
    width: p.integer(),
    height: p.integer(),
    /** Total bytes of all stored sizes. */
    bytes: p.integer(),
    thumbhash: shortText(40),
    createdAt: instantColumn(),
    /** Null for the couple. */
    createdBy: idColumn().nullable(),
    /** Deleted and restored together with its testimonial. */
    deletedAt: instantColumn().nullable(),
  },
});
export class ReviewPhoto extends reviewPhotoSchema.class {}
reviewPhotoSchema.setClass(ReviewPhoto);
