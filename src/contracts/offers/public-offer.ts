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
  /** Within the last eight weeks only. */
  countdown: Countdown | null;
  /** Of late availability: the days that are still free. */
  dates: readonly string[];
  photo: PublicPhoto | null;
  /** Whether search results may have it, too. */
  inSearch: boolean;
  /** Address of the form that asks about it. */
  ask: string;
}
