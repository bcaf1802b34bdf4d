import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { LeadCounts } from '#contracts/lead/lead-list.ts';
import { POSTCODES } from '#contracts/supplier/postcodes.ts';
import type { Country } from '#contracts/terms/supplier-terms.ts';
import { PROFILE_COUNTS } from '#contracts/profile/profile-counts.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../../../seeds/countries/country-file.ts';
import { ProfileCountStore } from '../profile-counts/profile-count-store.ts';
import { CREATE_LIMIT } from './create-supplier.ts';

/** All numbers in a response, at any depth. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Object.values(value ?? {}).flatMap(numbersIn);

const FIELDS = {
  name: 'Wrenfield Hall',
  category: 'venue',
  email: 'hello@wrenfield.example',
  phone: '01666 500123',
  website: 'www.wrenfield.example',
  address: 'Wrenfield Lane 1',
  postcode: 'gl8 8aa',
  town: 'Tetbury',
  county: 'Gloucestershire',
  countryCode: 'GB',
};
const SLUG = 'wrenfield-hall-tetbury-gloucestershire';

describe.each(testEngines())('POST /api/supplier/create on $name', ({ url }) => {
  let app: TestApp;
  let as: string;
  const countries = loadCountries();
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(countries));
    as = await signIn(app, await buildUser(app, { emailConfirmedAt: null }));
  });
  afterAll(() => app.close());

  const create = (fields: unknown, options: { test?: boolean; as?: string } = {}) =>
    app.request('POST', '/api/supplier/create', {
      as: options.as ?? as,
      body: { supplierFields: fields, ...(options.test === undefined ? {} : { test: options.test }) },
    });
  const stored = () =>
    app.database.orm.em.fork().execute('select * from supplier') as Promise<Record<string, unknown>[]>;
  const pointers = (body: unknown) =>
    (body as { errors: { pointer: string; rule: string }[] }).errors
      .map(({ pointer, rule }) => `${pointer.replace('#/supplierFields/', '')} ${rule}`)
      .toSorted();

  test('lists the business as Unverified with its market’s defaults, and makes the person its admin', async () => {
    const answer = await create(FIELDS);
    expect(answer.status).toBe(200);
    const { id, publicId } = answer.body as { id: string; publicId: string };
    expect(answer.body).toEqual({ valid: true, id, publicId, slug: SLUG, reason: null, url: null, claimable: false });
    expect(publicId).toMatch(/^GB\d{8}$/u);
    expect((await app.request('GET', `/api/suppliers/${id}`, { as })).body).toEqual({
      id,
      publicId,
      slug: SLUG,
      name: 'Wrenfield Hall',
      category: 'venue',
      contacts: { email: FIELDS.email, phone: '+441666500123', website: 'https://www.wrenfield.example' },
      address: {
        street: ['Wrenfield Lane 1'],
        postalCode: 'GL8 8AA',
        city: 'Tetbury',
        country: 'GB',
        adminArea: ['Gloucestershire'],
      },
      l10n: { country: 'GB', currency: 'GBP', locale: 'en-GB', timezone: 'Europe/London' },
      flags: { hideStreet: false },
      travelKm: null,
      tier: -1,
      proof: null,
      payPerEnquiry: false,
      revealAdminOnly: false,
      version: 1,
    });
    const session = await app.request('GET', '/api/auth/session', { as });
    expect(session.body).toMatchObject({ suppliers: [{ supplierId: id, role: 'admin', primary: true }] });
  });

  test('starts with all counters at 0, whatever its neighbours have', async () => {
    const neighbour = await buildSupplier(app);
    const every = Object.fromEntries(PROFILE_COUNTS.map((kind) => [kind, 7]));
    const counts = app.container.get(ProfileCountStore);
    await app.within(() => inTransaction(app.database.orm.em, () => counts.set(neighbour.id, every)));
    await buildLead(app, neighbour.id);
    const { id } = (await create(FIELDS)).body as { id: string };
    const zeros = Object.fromEntries(PROFILE_COUNTS.map((kind) => [kind, 0]));
    expect(await app.within(() => counts.of(id))).toEqual(zeros);
    const read = async (rest: string) => (await app.request('GET', `/api/suppliers/${id}${rest}`, { as })).body;
    const { total, ...others } = (await read('/leads/counts')) as LeadCounts;
    expect([total, numbersIn(others).filter((count) => count !== 0)]).toEqual([0, []]);
    expect(await read('/ledger/accounts')).toEqual(
      expect.arrayContaining([expect.objectContaining({ product: 'enquiries', balance: 0 })]),
    );
  });

  test('takes locale, currency, time zone and postcode rule from the market', async () => {
    const answer = await create({
      ...FIELDS,
      phone: '030 901820',
      postcode: '10115',
      town: 'Berlin',
      county: '',
      countryCode: 'DE',
    });
    const { id } = answer.body as { id: string };
    expect((await app.request('GET', `/api/suppliers/${id}`, { as })).body).toMatchObject({
      l10n: { country: 'DE', currency: 'EUR', locale: 'de-DE', timezone: 'Europe/Berlin' },
      address: { postalCode: '10115', adminArea: [] },
    });
  });

  test('reports errors of the schema and the market together', async () => {
    const answer = await create({
      ...FIELDS,
      name: ' ',
      email: 'hello',
      phone: '+49 30 901820',
      website: 'hello@wrenfield.example',
      postcode: '10115',
      category: 'castle',
      tier: 4,
      lat: 91,
      lng: 0,
      addressGeocoded: false,
    });
    expect(answer.status).toBe(422);
    expect(pointers(answer.body)).toEqual([
      'address geoAddress',
      'category oneOf',
      'email email',
      'lat max',
      'lng coordinates',
      'name required',
      'phone phone',
      'postcode postcode',
      'tier unknown',
      'website url',
    ]);
    expect(await stored()).toEqual([]);
  });

  test('refuses a pin outside the country, on the address field', async () => {
    const answer = await create({ ...FIELDS, lat: 48.86, lng: 2.35 });
    expect([answer.status, pointers(answer.body)]).toEqual([422, ['address abroad']]);
    expect((await create({ ...FIELDS, lat: 51.64, lng: -2.16 })).status).toBe(200);
  });

  test.each(Object.keys(POSTCODES) as Country[])(
    'lists nothing in %s without a place, with neither pin nor known town (i-30)',
    async (countryCode) => {
      const unknown = {
        ...FIELDS,
        countryCode,
        phone: '+441666500123',
        postcode: POSTCODES[countryCode].example,
        town: 'Xyzzy',
        county: '',
      };
      for (const said of [{}, { addressGeocoded: true }, { lat: null, lng: null }]) {
        const answer = await create({ ...unknown, ...said });
        expect([answer.status, pointers(answer.body)]).toEqual([422, ['address geoAddress']]);
        const stranger = await app.request('POST', '/api/supplier/create', {
          body: { supplierFields: { ...unknown, ...said } },
        });
        expect([stranger.status, pointers(stranger.body)]).toEqual([422, ['address geoAddress']]);
      }
      expect(await stored()).toEqual([]);
    },
  );

  test.each([
    {},
    { supplierFields: null },
    { supplierFields: [1] },
    { supplierFields: { countryCode: 'XX' } },
    'x',
    null,
  ])('refuses the body %j', async (body) => {
    const answer = await app.request('POST', '/api/supplier/create', { as, body });
    expect(answer.status).toBe(422);
  });

  test('S32, S35: no fields of the record can be set except those of the form', async () => {
    const fields = ['id', 'publicId', 'slug', 'tier', 'payPerEnquiry', 'checkedAt', 'deletedAt', 'market', 'version'];
    for (const field of [...fields, 'registeredAt', 'users', 'admin.premium.tier', '__proto__x', 'revealAdminOnly']) {
      const answer = await create({ ...FIELDS, [field]: 1 });
      expect([field, answer.status]).toEqual([field, 422]);
    }
    expect(await stored()).toEqual([]);
  });

  test('D62: with `test`, only checks and writes nothing', async () => {
    expect((await create(FIELDS, { test: true })).body).toEqual({
      valid: true,
      id: null,
      publicId: null,
      slug: SLUG,
      reason: null,
      url: null,
      claimable: false,
    });
    expect(await stored()).toEqual([]);
    const { publicId } = (await create(FIELDS)).body as { publicId: string };
    expect((await create(FIELDS, { test: true })).body).toMatchObject({
      valid: false,
      publicId,
      reason: 'profileExists',
      claimable: false,
    });
  });

  test.each([
    ['the same slug', { name: 'WRENFIELD, Hall!', postcode: 'SW1A 1AA' }],
    ['the same name and town', { name: 'wrenfield hall', town: 'TETBURY', county: 'Wilts', postcode: 'SW1A 1AA' }],
    ['the same name and postcode', { town: 'Tetbury Upton', postcode: 'GL88AA', lat: 51.65, lng: -2.16 }],
  ])('responds profileExists with public id and page for %s in the same market', async (_what, change) => {
    const { publicId } = (await create(FIELDS)).body as { publicId: string };
    const other = await signIn(app, await buildUser(app));
    const answer = await create({ ...FIELDS, ...change }, { as: other });
    const url = `http://localhost:3000/enquire/${publicId}`;
    const exists = { valid: false, id: null, publicId, slug: SLUG, reason: 'profileExists', url, claimable: false };
    expect(answer.body).toEqual(exists);
    expect((await app.request('GET', new URL(url).pathname)).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect((await app.request('GET', '/api/auth/session', { as: other })).body).toMatchObject({ suppliers: [] });
  });

  test('treats the same name elsewhere, or in another market, as another business', async () => {
    await create(FIELDS);
    expect((await create({ ...FIELDS, town: 'Ely', county: 'Cambs', postcode: 'CB7 4DL' })).body).toMatchObject({
      valid: true,
    });
    const abroad = { countryCode: 'US', phone: '+1 202 456 1111', postcode: '20500', lat: 38.9, lng: -77.04 };
    expect((await create({ ...FIELDS, ...abroad })).body).toMatchObject({ valid: true });
  });

  test('gives two people who list the same business at once the same listing', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(FIELDS)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => (answer.body as { publicId: string }).publicId)).size).toBe(1);
    expect(answers.filter((answer) => (answer.body as { valid: boolean }).valid)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test('is limited per person', async () => {
    for (let n = 0; n < CREATE_LIMIT.points; n += 1) await create(FIELDS);
    expect((await create(FIELDS)).status).toBe(429);
    expect((await create(FIELDS, { as: await signIn(app, await buildUser(app)) })).status).toBe(200);
  });

  test('accepts any postcode without reference data, but only in its own market', async () => {
    await app.database.orm.em.fork().execute('delete from country');
    const { id } = (await create({ ...FIELDS, postcode: 'anything' })).body as { id: string };
    expect((await app.request('GET', `/api/suppliers/${id}`, { as })).body).toMatchObject({
      address: { postalCode: 'anything' },
      l10n: { currency: 'GBP' },
    });
  });
});
