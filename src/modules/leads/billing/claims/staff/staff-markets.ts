import type { Country } from '#contracts/terms/supplier-terms.ts';

/** Staff of some markets, or of all by `*` (D11). */
export interface ClaimStaff {
  userId: string;
  staffMarkets: readonly string[];
}

export const seesMarket = ({ staffMarkets }: ClaimStaff, market: string): boolean =>
  staffMarkets.some((one) => one === '*' || one === market);

/** The markets a query is limited to; null where staff sees all. */
export const marketsOf = ({ staffMarkets }: ClaimStaff): readonly Country[] | null =>
  staffMarkets.includes('*') ? null : (staffMarkets as readonly Country[]);
