import type {
  LateDateChange,
  OfferAnswer,
  OfferChange,
  OfferInput,
  OffersAnswer,
  OfferSwitch,
} from '#contracts/offers/offer.ts';
import { getJson, httpClient, sendJson } from '../../providers/httpClient.ts';
import { supplierPath } from '../../providers/resourcePaths.ts';

const own = (path = ''): string => `/api/${supplierPath(`offers${path}`)}`;

/** The routes of special offers, one function each. */
export const offersData = {
  list: () => getJson<OffersAnswer>(own()),
  add: (input: OfferInput) => sendJson<OfferAnswer | null>('POST', own(), input),
  save: (id: string, change: OfferChange) => sendJson<OfferAnswer | null>('PUT', own(`/${id}`), change),
  turn: (id: string, change: OfferSwitch) => sendJson<OfferAnswer>('PUT', own(`/${id}/active`), change),
  setDate: (id: string, change: LateDateChange) => sendJson<OfferAnswer>('PUT', own(`/${id}/late-dates`), change),
  remove: (id: string) => httpClient(own(`/${id}`), { method: 'DELETE' }),
  restore: (id: string) => httpClient(own(`/${id}/restore`), { method: 'POST' }),
};
