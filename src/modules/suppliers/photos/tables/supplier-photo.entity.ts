import { defineEntity, p } from '@mikro-orm/core';
import { CENTRE, PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A photo of a supplier's profile (D22). Deleted ones stay for a week, for "undo". */
export const supplierPhotoSchema = defineEntity({
  name: 'SupplierPhoto',
  tableName: 'supplier_photo',
  indexes: [
    { name: 'supplier_photo_by_order', properties: ['supplierId', 'deletedAt', 'orderNumber', 'id'] },
    { name: 'supplier_photo_waiting', properties: ['waitingSince', 'id'] },
    { name: 'supplier_photo_deleted', properties: ['deletedAt', 'id'] },
  ],
  uniques: [{ name: 'supplier_photo_public', properties: ['publicId'] }],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    /** In its public address; drawn, so that no other can be guessed from it. */
    publicId: shortText(20),
    /** Ascending; the first one is the cover (`photo-order.ts`). */
    orderNumber: p.double().$type<number>(),
    portrait: p.boolean(),
    approved: p.boolean(),
    /** Since when staff have to look at it; null if they don't. */
    waitingSince: instantColumn().nullable(),
    /** Why staff refused it; empty if they didn't. */
    refusal: shortText(200),
    alt: shortText(PHOTO_LIMITS.alt),
    caption: shortText(PHOTO_LIMITS.caption).default(''),
    /** The point that stays in view where it is cropped, in percent. */
    focusX: p.integer().default(CENTRE.x),
    focusY: p.integer().default(CENTRE.y),
    /** Of the upload: jpg, png or webp. */
    ext: shortText(4),
    /** Pixels and bytes of the upload. */
    originalWidth: p.integer(),
    originalHeight: p.integer(),
    originalBytes: p.integer(),
    /** Pixels of the largest size that is shown. */
    width: p.integer(),
    height: p.integer(),
    /** Bytes of all stored sizes, the master included. */
    bytes: p.integer(),
    /** Base64, see `src/contracts/photos/thumbhash.ts`. */
    thumbhash: shortText(40),
    /** Of a straightened photo: the one that it took the place of. */
    madeOf: idColumn().nullable(),
    createdAt: instantColumn(),
    createdBy: idColumn(),
    deletedAt: instantColumn().nullable(),
    deletedBy: idColumn().nullable(),
    version: p.integer().version(),
  },
});
export class SupplierPhoto extends supplierPhotoSchema.class {}
supplierPhotoSchema.setClass(SupplierPhoto);
