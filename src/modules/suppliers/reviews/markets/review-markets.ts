import { COUNTRIES } from '#contracts/terms/supplier-terms.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { NotFound } from '#shared/errors.ts';
import { profileMarket } from '../../profile-sections/profile-market.ts';
import type { SuppliersApi } from '../../profile/suppliers-api.ts';

interface MarketParts {
  reference: Pick<ReferenceApi, 'asOfNow'>;
  suppliers: Pick<SuppliersApi, 'get'>;
}

/** Markets with reviews (`features.reviews`, D27). Testimonials exist in all markets. */
export class ReviewMarkets {
  readonly #parts: MarketParts;

  constructor(parts: MarketParts) {
    this.#parts = parts;
  }

  async open(): Promise<Country[]> {
    const now = await this.#parts.reference.asOfNow();
    const markets = await Promise.all(COUNTRIES.map((market) => profileMarket(now, market)));
    return COUNTRIES.filter((_, at) => markets[at]?.has.reviews);
  }

  async isOpen(market: Country): Promise<boolean> {
    return (await profileMarket(await this.#parts.reference.asOfNow(), market)).has.reviews;
  }

  async isOpenFor(supplierId: string): Promise<boolean> {
    return this.isOpen((await this.#parts.suppliers.get(supplierId)).market);
  }

  /** @throws NotFound if the supplier's market has no reviews */
  async assertOpenFor(supplierId: string): Promise<void> {
    if (!(await this.isOpenFor(supplierId))) throw new NotFound('Reviews');
  }
}
