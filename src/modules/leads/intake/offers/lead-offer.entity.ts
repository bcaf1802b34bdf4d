import { defineEntity } from '@mikro-orm/core';
import { OFFER_LIMITS } from '#contracts/offers/offer-terms.ts';
import { idColumn, instantColumn, shortText } from '#shared/persistence/columns.ts';

/** An offer named by a lead's enquiry (P7), with the title that the couple read. */
export const leadOfferSchema = defineEntity({
  name: 'LeadOffer',
  tableName: 'lead_offer',
  uniques: [{ name: 'lead_offer_once', properties: ['leadId', 'offerId'] }],
  indexes: [{ name: 'lead_offer_by_supplier', properties: ['supplierId', 'offerId', 'createdAt', 'leadId'] }],
  properties: {
    id: idColumn().primary(),
    leadId: idColumn(),
    supplierId: idColumn(),
    offerId: idColumn(),
    title: shortText(OFFER_LIMITS.title),
    createdAt: instantColumn(),
  },
});
export class LeadOffer extends leadOfferSchema.class {}
leadOfferSchema.setClass(LeadOffer);
