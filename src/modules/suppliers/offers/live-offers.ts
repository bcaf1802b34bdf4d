import type { PublicOffer } from '#contracts/offers/public-offer.ts';
import type { Locale } from '#contracts/terms/supplier-terms.ts';
import { token } from '#shared/wiring/token.ts';
import type { SupplierFacts } from '../profile/suppliers-api.ts';

/** Offers as couples see them, for enquiries that name one. */
export interface LiveOffers {
  /** Null for one that isn't live, doesn't exist, or belongs to another supplier. */
  find(supplier: SupplierFacts, offerId: string, locale: Locale): Promise<PublicOffer | null>;
  /** Counts that a couple opened it. If that fails, the count is lost but the page still works. */
  countView(offerId: string): Promise<void>;
}
export const LIVE_OFFERS = token<LiveOffers>('LiveOffers');
