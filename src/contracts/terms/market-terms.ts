/** Features and tiers that a market sells; no schemas, so that screens can use it. */
import type { Tier } from './supplier-terms.ts';

/** Features that a market can turn off (D27); `expectedViews` is one of them (D53). */
export const MARKET_FEATURES = [
  'fullDirectory',
  'payPerEnquiry',
  'contactCouples',
  'powerMatch',
  'concierge',
  'coupleTargeting',
  'lateAvailability',
  'additionalAreas',
  'weddingFairs',
  'reviews',
  'competitors',
  'marketInsights',
  'roi',
  'realWeddings',
  'expectedViews',
  'customAreas',
  'historicRankings',
  'photoModeration',
  'achievements',
  'brochures',
  'recommendations',
] as const;
export type MarketFeature = (typeof MARKET_FEATURES)[number];

/** Part of `GET /api/countries/{country}/seed`. */
export interface MarketSales {
  features: Readonly<Record<MarketFeature, boolean>>;
  /** The tiers that a supplier can buy, by whether it is a venue. */
  tiers: Readonly<Record<'venue' | 'other', { ladder: readonly Tier[] }>>;
}
