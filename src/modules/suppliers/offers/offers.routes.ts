import {
  lateDateChange,
  offerAnswer,
  offerChange,
  offerInput,
  offerSwitch,
  offersAnswer,
} from '#contracts/offers/offer.ts';
import type { OfferAnswer } from '#contracts/offers/offer.ts';
import { created, defineRoute, noContent, ok } from '#shared/http/route.ts';
import type { Route } from '#shared/http/route.ts';
import type { OffersService } from './offers.service.ts';
import type { ReadOffers } from './read-offers.ts';

const PATH = '/api/suppliers/:supplierId/offers';
const read = { kind: 'supplier', permission: 'supplier:read' } as const;
const write = { kind: 'supplier', permission: 'supplier:write' } as const;
const one = offerAnswer.required();

/** The special offers of a supplier (P7). */
export function offerRoutes({ offers, reading }: { offers: OffersService; reading: ReadOffers }): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: PATH,
      summary: 'List the offers of a supplier, ending soonest first',
      access: read,
      answers: { 200: offersAnswer.required() },
      run: async ({ actor }) => ok(await reading.list(actor.supplierId)),
    }),
    defineRoute({
      method: 'post',
      path: PATH,
      summary: 'Add an offer and turn it on; a discount of none stores nothing',
      access: write,
      body: offerInput,
      answers: { 201: one, 204: null },
      async run({ actor, body }) {
        const offer = await offers.add(actor, body);
        return offer ? created(offer) : noContent();
      },
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:offerId`,
      summary: 'Change an offer and turn it on; a discount of none removes it',
      access: write,
      body: offerChange,
      answers: { 200: one, 204: null },
      run: async ({ actor, params, body }) => answer(await offers.save(actor, params.offerId, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:offerId/active`,
      summary: 'Turn an offer on or off',
      access: write,
      body: offerSwitch,
      answers: { 200: one },
      run: async ({ actor, params, body }) => ok(await offers.turn(actor, params.offerId, body)),
    }),
    defineRoute({
      method: 'put',
      path: `${PATH}/:offerId/late-dates`,
      summary: 'Set or remove one date of a late-availability offer',
      access: write,
      body: lateDateChange,
      answers: { 200: one },
      run: async ({ actor, params, body }) => ok(await offers.setLateDate(actor, params.offerId, body)),
    }),
    defineRoute({
      method: 'delete',
      path: `${PATH}/:offerId`,
      summary: 'Delete an offer, which can be restored for a week',
      access: write,
      answers: { 204: null },
      async run({ actor, params }) {
        await offers.remove(actor, params.offerId);
        return noContent();
      },
    }),
    defineRoute({
      method: 'post',
      path: `${PATH}/:offerId/restore`,
      summary: 'Restore a deleted offer',
      access: write,
      answers: { 200: one },
      run: async ({ actor, params }) => ok(await offers.restore(actor, params.offerId)),
    }),
  ];
}

const answer = (offer: OfferAnswer | null) => (offer ? ok(offer) : noContent());
