/** The tiers that a market sells (D28). There is no schema here, so that screens don't load yup. */
import type { MarketSales } from './market-terms.ts';
import type { SupplierCategory, Tier } from './supplier-terms.ts';

/** The tiers open to such a supplier, the lowest first; empty where the market sells none. */
export const soldTiers = (
  tiers: Partial<MarketSales['tiers']> | undefined,
  category: SupplierCategory,
): readonly Tier[] => tiers?.[category === 'venue' ? 'venue' : 'other']?.ladder ?? [];

/** The lowest sold tier above `tier` that gives more; null if there is none. A locked slot never names any other tier. */
export const lowestSold = (sold: readonly Tier[], tier: Tier, givesMore: (tier: Tier) => boolean): Tier | null =>
  sold.find((one) => one > tier && givesMore(one)) ?? null;
