import type { OfferAnswer } from '#contracts/offers/offer.ts';
import type { TestApp } from '../app.ts';
import type { Ask, Preparation } from './preparation.ts';
import type { World } from './world.ts';

const OF = '/api/suppliers/:supplierId/offers';
const AN_OFFER = {
  kind: 'midweek',
  title: 'Winter midweek',
  details: '',
  discountType: 'percentOff',
  discount: 10,
  expiration: '2027-06-19',
  lateDates: [],
} as const;
const LATE = { ...AN_OFFER, kind: 'lateAvailability', lateDates: ['2027-06-18'] } as const;

/** Data for the routes of special offers. */
export function prepareOffers(app: TestApp): Record<string, Preparation> {
  const withOffer =
    (ask: Ask = {}, offer: object = AN_OFFER): Preparation =>
    async ({ ids, admin }: World) => {
      const path = `/api/suppliers/${ids['supplierId']}/offers`;
      await app.database.orm.em.fork().execute('update supplier set tier = 4');
      const { id } = (await app.request('POST', path, { as: admin, body: offer })).body as unknown as OfferAnswer;
      return { ids: { ...ids, offerId: id }, ...ask };
    };
  return {
    [`GET ${OF}`]: withOffer({}, LATE),
    [`POST ${OF}`]: () => ({ body: AN_OFFER }),
    [`PUT ${OF}/:offerId`]: withOffer({ body: { ...AN_OFFER, version: 1 } }),
    [`PUT ${OF}/:offerId/active`]: withOffer({ body: { active: false, version: 1 } }),
    [`PUT ${OF}/:offerId/late-dates`]: withOffer({ body: { index: 0, day: null, version: 1 } }, LATE),
    [`DELETE ${OF}/:offerId`]: withOffer(),
    [`POST ${OF}/:offerId/restore`]: async (world) => {
      const ask = (await withOffer()(world)) as Ask & { ids: Record<string, string> };
      const { supplierId, offerId } = ask.ids;
      await app.request('DELETE', `/api/suppliers/${supplierId}/offers/${offerId}`, { as: world.admin });
      return ask;
    },
  };
}
