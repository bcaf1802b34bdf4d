import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';

/** Whether someone with these markets works in this one; `*` is every market (D11). */
export const worksIn = (staffMarkets: readonly string[], market: string): boolean =>
  staffMarkets.includes('*') || staffMarkets.includes(market);

/** The markets someone works in, listed one by one. */
export const marketsOf = (staffMarkets: readonly string[]): Country[] =>
  COUNTRIES.filter((market) => worksIn(staffMarkets, market));

/** The markets to limit a query to; null for someone who works in all. */
export const limitedTo = (staffMarkets: readonly string[]): Country[] | null =>
  staffMarkets.includes('*') ? null : marketsOf(staffMarkets);
