import { REFERENCE_API } from '#modules/reference/index.ts';
import { HTTP_ROUTES } from '#shared/http/route.ts';
import { EM } from '#shared/persistence/orm.ts';
import { alias, make, provide } from '#shared/wiring/provide.ts';
import { CATEGORY_FOLLOWERS } from '../profile-sections/category-followers.ts';
import { DETAILS_FOLLOWERS } from '../profile-sections/details-followers.ts';
import { marketPriceRoutes } from './market-prices.routes.ts';
import { MarketPrices } from './market-prices.ts';
import { SupplierPrices } from './supplier-prices.ts';

/** Prices of suppliers, and how they compare in their market. */
export const marketPricesModule = [
  provide(SupplierPrices, { em: EM }),
  alias(DETAILS_FOLLOWERS, SupplierPrices),
  alias(CATEGORY_FOLLOWERS, SupplierPrices),
  provide(MarketPrices, { em: EM, reference: REFERENCE_API }),
  make(HTTP_ROUTES, marketPriceRoutes, { prices: MarketPrices }),
];
