import type { PublicPhoto } from '../photos/public-photo.ts';
import type { Currency } from '../terms/supplier-terms.ts';
import type { Countdown } from './offer-dates.ts';
import type { Discount, DiscountType, OfferKind } from './offer-terms.ts';

/** An offer as couples see it. */
export interface PublicOffer {
  id: string;
  kind: OfferKind;
  title: string;
  details: string;
  discountType: DiscountType;
  discount: Discount;
  currency: Currency;
  /** The last day. */
  ends: string | null;
  /** Null until the last eight weeks. */
  countdown: Countdown | null;
  /** For late availability: the days that are still free. */
  dates: readonly string[];
  photo: PublicPhoto | null;
  /** Whether it may also appear in search results. */
  inSearch: boolean;
  /** Address of the enquiry form for it. */
  ask: string;
}
