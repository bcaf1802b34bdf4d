import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';
import { profileMarket } from '../profile-sections/profile-market.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';

export interface MarketParts {
  reference: ReferenceApi;
  suppliers: Pick<SuppliersApi, 'get'>;
}

export const offersRecommendations = async (reference: ReferenceApi, market: Country): Promise<boolean> =>
  (await profileMarket(reference, market)).has.recommendations;

/** The market of a supplier. @throws NotFound in markets without recommendations */
export async function recommendingMarket({ reference, suppliers }: MarketParts, supplierId: string): Promise<Country> {
  const { market } = await suppliers.get(supplierId);
  if (!(await offersRecommendations(reference, market))) throw new NotFound('Recommendations');
  return market;
}
