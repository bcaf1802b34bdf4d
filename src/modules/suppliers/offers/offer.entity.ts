import { defineEntity, p } from '@mikro-orm/core';
import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import type { DiscountType, OfferKind, OfferPlace } from '#contracts/offers/offer-terms.ts';
import type { OfferTranslations } from '#contracts/offers/offer.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** A special offer (P7). A deleted one is kept for a week, for "undo". */
export const offerSchema = defineEntity({
  name: 'Offer',
  tableName: 'supplier_offer',
  indexes: [
    { name: 'supplier_offer_by_supplier', properties: ['supplierId', 'deletedAt', 'id'] },
    { name: 'supplier_offer_counted', properties: ['counted', 'ends', 'id'] },
    { name: 'supplier_offer_deleted', properties: ['deletedAt', 'id'] },
  ],
  properties: {
    id: idColumn().primary(),
    supplierId: idColumn(),
    kind: shortText(20).$type<OfferKind>(),
    title: shortText(OFFER_LIMITS.title),
    details: shortText(OFFER_LIMITS.details),
    discountType: shortText(12).$type<DiscountType>(),
    /** Hundredths of a percent, or minor units of money; null for `other`. */
    discount: p.integer().nullable(),
    /** The text for `other`. */
    discountText: shortText(OFFER_LIMITS.discount),
    /** The last day, YYYY-MM-DD in the supplier's time zone. */
    expiration: shortText(10).nullable(),
    /** By slot; null for an empty one. */
    lateDates: p.json<(string | null)[]>(),
    translations: p.json<OfferTranslations>(),
    /** One of the supplier's photos, which may have been deleted since. */
    photoId: idColumn().nullable(),
    /** Where couples find it. */
    showOn: shortText(20).$type<OfferPlace>().default('profileAndSearch'),
    /** How often couples opened it; only written by `CoupleOffers`. */
    views: p.integer().default(0),
    active: p.boolean(),
    /** The last day, from `expiration` and the late dates. */
    ends: shortText(10).nullable(),
    /** Whether the profile counts it: shown there, turned on, and not over yet (`end-offers`). */
    counted: p.boolean(),
    createdAt: instantColumn(),
    updatedAt: instantColumn(),
    updatedBy: idColumn(),
    deletedAt: instantColumn().nullable(),
    version: p.integer().version(),
  },
});
export class Offer extends offerSchema.class {}
offerSchema.setClass(Offer);
