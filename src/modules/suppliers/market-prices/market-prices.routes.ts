import { marketPrices } from '#contracts/packages/market-prices.ts';
import { defineRoute, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { MarketPrices } from './market-prices.ts';

export function marketPriceRoutes({ prices }: { prices: MarketPrices }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/suppliers/:supplierId/market-prices',
      summary: 'Get typical prices of the same category in the market, if at least ten suppliers state one',
      access: { kind: 'supplier', permission: 'supplier:read' },
      answers: { 200: marketPrices },
      run: async ({ actor }) => ok(await prices.find(actor.supplierId)),
    }),
  ];
}
