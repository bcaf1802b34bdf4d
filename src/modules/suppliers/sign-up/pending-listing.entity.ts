import { defineEntity, p } from '@mikro-orm/core';
import type { SupplierFields } from '#contracts/supplier/supplier.ts';
import { instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A business that was listed before its person had an account. It isn't visible until it is claimed. */
export const pendingListingSchema = defineEntity({
  name: 'PendingListing',
  tableName: 'pending_listing',
  indexes: [{ name: 'pending_listing_by_age', properties: ['createdAt'] }],
  properties: {
    /** Hash of the token in the browser's cookie. */
    tokenHash: shortText(64).primary(),
    /** The public id that the listing will have. */
    publicId: shortText(20),
    fields: p.json<SupplierFields>(),
    createdAt: instantColumn(),
  },
});
export class PendingListing extends pendingListingSchema.class {}
pendingListingSchema.setClass(PendingListing);
