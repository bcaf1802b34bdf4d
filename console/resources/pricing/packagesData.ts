import type { MarketPrices } from '#contracts/packages/market-prices.ts';
import type { PackageAnswer, PackageChange, PackageInput } from '#contracts/packages/package.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`packages${path}`)}`;

/** Calls for packages and for what others charge, one function per route. */
export const packagesData = {
  list: () => getJson<PackageAnswer[]>(own()),
  market: () => getJson<MarketPrices>(`/api/${supplierPath('market-prices')}`),
  add: (input: PackageInput) => sendJson<PackageAnswer>('POST', own(), input),
  change: (id: string, input: PackageChange) => sendJson<PackageAnswer>('PUT', own(`/${id}`), input),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => sendJson<PackageAnswer>('POST', own(`/${id}/restore`), {}),
  reorder: (ids: readonly string[]) => sendJson<PackageAnswer[]>('PUT', own('/order'), { ids }),
};
