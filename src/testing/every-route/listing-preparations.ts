import { sendAway } from '#testing/builders/pending-listing.ts';
import type { TestApp } from '#testing/app.ts';
import type { Preparation } from './preparation.ts';

const identity = {
  name: 'Larkrise Barn',
  category: 'venue',
  email: 'hello@larkrise.example',
  phone: '01666 500124',
  website: 'https://larkrise.example',
  countryCode: 'GB',
};
const newSupplier = {
  ...identity,
  address: '2 Lark Lane',
  postcode: 'GL8 8AA',
  town: 'Tetbury',
  county: 'Gloucestershire',
};

/** Getting listed: its checks, the listing and its claim, and the towns of its map. */
export function prepareListing(app: TestApp): Record<string, Preparation> {
  return {
    'POST /api/supplier/create': () => ({ body: { supplierFields: newSupplier, test: false } }),
    'POST /api/staff/suppliers': ({ staff }) => ({ as: staff, body: { supplierFields: newSupplier } }),
    'POST /api/supplier/claim': async ({ admin }) => ({ as: `${admin}; ${await sendAway(app, newSupplier)}` }),
    'POST /api/search/validatestep1': () => ({ as: '', body: { query: identity } }),
    'POST /api/search/geocode': () => ({ as: '', body: { address: 'Tetbury', country: 'GB' } }),
    'POST /api/search/read-website': () => ({ as: '', body: { address: 'http://127.0.0.1:9/' } }),
    'POST /api/search/get-custom-area': () => ({ as: '', body: { lon: -0.12, lat: 51.52 } }),
    'GET /api/places/:country': ({ ids }) => ({
      ids: { ...ids, country: 'IE' },
      query: '?south=51&west=-9&north=52&east=-8',
    }),
    'GET /api/places/:country/named': ({ ids }) => ({ ids: { ...ids, country: 'IE' }, query: '?text=kil' }),
    'GET /api/places/:country/areas': ({ ids }) => ({ ids: { ...ids, country: 'IE' } }),
  };
}
