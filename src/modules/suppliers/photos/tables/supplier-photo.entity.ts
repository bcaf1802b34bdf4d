import { defineEntity, p } from '@mikro-orm/core';
import { CENTRE, PHOTO_LIMITS } from '#contracts/photos/photo-limits.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A photo of a supplier's profile (D22). Deleted ones are kept for a week, for "undo". */
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
    /** Part of its public address; random, so that it can't be guessed from another. */
    publicId: shortText(20),
    /** Ascending; the first one is the cover (`photo-order.ts`). */
    orderNumber: p.double().$type<number>(),
    portrait: p.boolean(),
    approved: p.boolean(),
    /** Waiting for staff since this moment; null if it isn't. */
    waitingSince: instantColumn().nullable(),
    /** Why staff refused it; empty if they didn't. */
    refusal: shortText(200),
    alt: shortText(PHOTO_LIMITS.alt),
    caption: shortText(PHOTO_LIMITS.caption).default(''),
    /** The focus point that stays visible when it is cropped, in percent. */
    focusX: p.integer().default(CENTRE.x),
    focusY: p.integer().default(CENTRE.y),
    /** Format of the upload: jpg, png or webp. */
    ext: shortText(4),
    /** Pixels and bytes of the upload. */
    originalWidth: p.integer(),
    originalHeight: p.integer(),
    originalBytes: p.integer(),
    /** Pixels of the largest size that is shown. */
    width: p.integer(),
    height: p.integer(),
    /** Total bytes of all stored sizes, including the master. */
    bytes: p.integer(),
    /** Base64, see `src/contracts/photos/thumbhash.ts`. */
    thumbhash: shortText(40),
    /** For a straightened photo, the one that it replaced. */
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
