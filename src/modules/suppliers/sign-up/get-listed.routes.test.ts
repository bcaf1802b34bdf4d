import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { sendAway } from '#testing/builders/pending-listing.ts';
import { buildUser, confirmationLink, signIn } from '#testing/builders/users.ts';
import { fromJson } from '#shared/persistence/json.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../../../seeds/countries/country-file.ts';
import { LISTING_LIMIT } from './list-business.ts';
import { CLAIM_DAYS } from './pending-listings.ts';

const IDENTITY = {
  name: 'Fern & Foxglove',
  category: 'florist',
  email: 'hello@foxglove.example',
  phone: '01666 500123',
  website: 'www.foxglove.example',
  countryCode: 'GB',
};
const FIELDS = {
  ...IDENTITY,
  address: '1 Long Street',
  postcode: 'GL8 8AA',
  town: 'Tetbury',
  county: 'Gloucestershire',
};
const ACCOUNT = {
  email: 'fern@foxglove.example',
  password: 'three-lanterns-in-the-orchard',
  firstName: 'Fern',
  lastName: 'Fox',
};

describe.each(testEngines())('getting listed on $name', ({ url }) => {
  let app: TestApp;
  const countries = loadCountries();
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(countries));
  });
  afterAll(() => app.close());

  const sql = (statement: string) =>
    app.database.orm.em.fork().execute(statement) as Promise<Record<string, unknown>[]>;
  const create = (fields: Record<string, unknown>, as?: string) =>
    app.request('POST', '/api/supplier/create', { body: { supplierFields: fields }, ...(as ? { as } : {}) });
  const step1 = (query: Record<string, unknown>) =>
    app.request('POST', '/api/search/validatestep1', { body: { query } });
  const claim = (as: string) => app.request('POST', '/api/supplier/claim', { as });
  const signUp = async (email = ACCOUNT.email) => {
    const answer = await app.request('POST', '/api/auth/sign-up', { body: { ...ACCOUNT, email } });
    return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  };
  const pointers = (body: unknown) =>
    (body as { errors: { pointer: string; rule: string }[] }).errors
      .map(({ pointer, rule }) => `${pointer} ${rule}`)
      .toSorted();

  describe('step 1', () => {
    test('accepts a new business, and one without a website', async () => {
      const free = { valid: true, publicId: null, slug: null, reason: null, url: null, claimable: false };
      expect((await step1(IDENTITY)).body).toEqual(free);
      expect((await step1({ ...IDENTITY, website: null })).body).toEqual(free);
    });

    test('reports all wrong fields at once', async () => {
      const answer = await step1({ ...IDENTITY, name: ' ', email: 'x', phone: '12', website: 'a@b.example' });
      expect(answer.status).toBe(422);
      expect(pointers(answer.body)).toEqual([
        '#/query/email email',
        '#/query/name required',
        '#/query/phone phone',
        '#/query/website url',
      ]);
      const { website: _none, ...without } = IDENTITY;
      expect(pointers((await step1(without)).body)).toEqual(['#/query/website required']);
    });

    test('recognises a listing by name with website or phone, and in no other way', async () => {
      const { publicId, slug } = (await create(FIELDS, await signIn(app, await buildUser(app)))).body as {
        publicId: string;
        slug: string;
      };
      const url = `http://localhost:3000/enquire/${publicId}`;
      const exists = { valid: false, publicId, slug, reason: 'profileExists', url, claimable: false };
      expect((await step1({ ...IDENTITY, phone: '01666 500999' })).body).toEqual(exists);
      expect((await step1({ ...IDENTITY, name: 'FERN & foxglove', website: null })).body).toEqual(exists);
      for (const other of [
        { phone: '01666 500999', website: 'https://else.example' },
        { name: 'Fern & Fox' },
        { countryCode: 'IE', phone: '+44 1666 500123' },
      ])
        expect((await step1({ ...IDENTITY, ...other })).body).toMatchObject({ valid: true });
    });
  });

  describe('without an account', () => {
    test('keeps the listing for this browser, and shows it to no one', async () => {
      const answer = await create(FIELDS);
      expect(answer.body).toMatchObject({ valid: true, id: null, slug: 'fern-foxglove-tetbury-gloucestershire' });
      expect(answer.headers.get('set-cookie')).toMatch(
        /-listing=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax/u,
      );
      const { publicId } = answer.body as { publicId: string };
      expect(publicId).toMatch(/^GB\d{8}$/u);
      expect(await sql('select id from supplier')).toEqual([]);
      expect((await app.request('GET', `/api/widget/${publicId}`)).status).toBe(404);
    });

    test('doesn’t let a waiting listing stop others from listing the business', async () => {
      await create(FIELDS);
      expect((await create(FIELDS)).body).toMatchObject({ valid: true });
      expect((await create(FIELDS, await signIn(app, await buildUser(app)))).body).toMatchObject({ valid: true });
      expect((await create(FIELDS)).body).toMatchObject({ valid: false, reason: 'profileExists' });
    });

    test('makes the account that follows its admin, and keeps it Unverified until the address is confirmed', async () => {
      const cookie = await sendAway(app, FIELDS);
      const session = await signUp();
      const answer = await claim(`${session}; ${cookie}`);
      expect(answer.body).toMatchObject({ state: 'claimed' });
      expect(answer.headers.get('set-cookie')).toMatch(/-listing=; Path=\/; Max-Age=0/u);
      const { supplierId } = answer.body as { supplierId: string };
      const me = await app.request('GET', '/api/auth/session', { as: session });
      expect(me.body).toMatchObject({ suppliers: [{ supplierId, role: 'admin', primary: true, tier: -1 }] });
      expect(await sql('select * from tier_change')).toEqual([]);

      const link = new URL(await confirmationLink(app, ACCOUNT.email)).pathname;
      await app.request('GET', link);
      expect(await sql('select tier from supplier')).toEqual([{ tier: -1 }]);
      const confirm = () =>
        fetch(app.base + link, {
          method: 'POST',
          body: 'confirm=yes',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
        });
      expect((await confirm()).status).toBe(200);
      await confirm();
      expect(await sql('select tier from supplier')).toEqual([{ tier: 0 }]);
      expect(await sql('select supplier_id, tier_from, tier_to from tier_change')).toEqual([
        { supplier_id: supplierId, tier_from: -1, tier_to: 0 },
      ]);
    });

    test('verifies it at once if the address is already confirmed', async () => {
      const cookie = await sendAway(app, FIELDS);
      await claim(`${await signIn(app, await buildUser(app))}; ${cookie}`);
      expect(await sql('select tier from supplier')).toEqual([{ tier: 0 }]);
      expect(await sql('select tier_to from tier_change')).toEqual([{ tier_to: 0 }]);
    });

    test('lets it be claimed once, by the browser with the cookie, within seven days', async () => {
      const cookie = await sendAway(app, FIELDS);
      const as = await signIn(app, await buildUser(app));
      const nothing = { supplierId: null, state: 'nothing', publicId: null, claimable: false };
      expect((await claim(as)).body).toEqual(nothing);
      expect((await claim(`${as}; ${cookie.slice(0, -2)}xx`)).body).toEqual(nothing);
      const answers = await Promise.all([claim(`${as}; ${cookie}`), claim(`${as}; ${cookie}`)]);
      expect(answers.map(({ body }) => (body as { state: string }).state).toSorted()).toEqual(['claimed', 'nothing']);
      expect((await claim(`${as}; ${cookie}`)).body).toEqual(nothing);

      const late = await sendAway(app, { ...FIELDS, name: 'Larkrise', phone: '01666 500124' });
      app.clock.advance(CLAIM_DAYS * DAY + 1);
      const later = await signIn(app, await buildUser(app));
      expect((await claim(`${later}; ${late}`)).body).toEqual(nothing);
      expect(await sql('select id from supplier')).toHaveLength(1);
    });

    test('stores whether couples see the street, and how far the business travels', async () => {
      const cookie = await sendAway(app, { ...FIELDS, hideStreet: true, travelKm: 40 });
      const as = await signIn(app, await buildUser(app));
      const { supplierId } = (await claim(`${as}; ${cookie}`)).body as { supplierId: string };
      const shown = await app.request('GET', `/api/suppliers/${supplierId}`, { as });
      expect(shown.body).toMatchObject({ flags: { hideStreet: true }, travelKm: 40 });
      for (const travelKm of [-1, 10_000, 2.5, 'far'])
        expect((await create({ ...FIELDS, travelKm }, as)).body).toMatchObject({
          errors: [{ pointer: '#/supplierFields/travelKm' }],
        });
    });

    test('reports when someone else has listed the business in the meantime', async () => {
      const cookie = await sendAway(app, FIELDS);
      const { publicId } = (await create(FIELDS, await signIn(app, await buildUser(app)))).body as { publicId: string };
      const answer = await claim(`${await signIn(app, await buildUser(app))}; ${cookie}`);
      expect(answer.body).toEqual({ supplierId: null, state: 'profileExists', publicId, claimable: false });
    });

    test('replaces the earlier listing when someone goes back and lists again', async () => {
      const first = await sendAway(app, FIELDS);
      await create({ ...FIELDS, address: '2 Long Street' }, first);
      expect(await sql('select token_hash from pending_listing')).toHaveLength(1);
    });
  });

  test.each([
    ['CA', 'QC', '+1 514 288 1234', 'H2Y 1C6', 'Montréal', 'Québec', 'CAD', 'en-CA', 'America/Toronto', 'Quebec'],
    ['AU', 'NSW', '+61 2 9250 7111', '2000', 'Sydney', 'NSW', 'AUD', 'en-AU', 'Australia/Sydney', 'NSW'],
    ['ZA', 'WC', '+27 21 424 1234', '8001', 'Cape Town', 'WC', 'ZAR', 'en-ZA', 'Africa/Johannesburg', 'WC'],
    ['AT', 'W', '+43 1 5131234', '1010', 'Wien', 'Wien', 'EUR', 'de-AT', 'Europe/Vienna', 'Wien'],
    ['CH', 'ZH', '+41 44 211 12 34', '8001', 'Zürich', 'ZH', 'CHF', 'de-CH', 'Europe/Zurich', 'ZH'],
    ['NG', 'LA', '+234 803 123 4567', '', 'Lagos', 'Lagos', 'NGN', 'en-NG', 'Africa/Lagos', 'Lagos'],
  ])('accepts %s without an address in a directory', async (countryCode, _, phone, postcode, town, county, ...rest) => {
    const [currency, locale, timezone, area] = rest;
    const as = await signIn(app, await buildUser(app));
    const answer = await create({ ...FIELDS, countryCode, phone, postcode, town, county }, as);
    expect(answer.body).toMatchObject({ valid: true, slug: null });
    const { id } = answer.body as { id: string };
    expect((await app.request('GET', `/api/suppliers/${id}`, { as })).body).toMatchObject({
      slug: null,
      l10n: { country: countryCode, currency, locale, timezone },
      address: { adminArea: [area], country: countryCode },
    });
    const [row] = await sql('select latitude from supplier');
    expect(row?.['latitude']).not.toBeNull();
    const wrong = await create({ ...FIELDS, name: 'Else', countryCode, phone, postcode: 'XX', town, county }, as);
    expect(pointers(wrong.body)).toEqual(['#/supplierFields/postcode postcode']);
  });

  test('puts a London business in the area of its postcode', async () => {
    const london = { ...FIELDS, town: 'London', county: 'Greater London', postcode: 'NW1 8AF' };
    await create(london, await signIn(app, await buildUser(app)));
    expect(await sql('select custom_area from supplier')).toEqual([{ custom_area: 'north' }]);
  });

  // Keep this last: the process remembers the refusal.
  test('limits step 1 by network', async () => {
    for (let n = 0; n < LISTING_LIMIT.points; n += 1) await step1(IDENTITY);
    expect((await step1(IDENTITY)).status).toBe(429);
  });

  test('F11: starts the profile with the confirmed content of the website', async () => {
    const said = {
      description: 'Wedding flowers grown in our garden. ',
      social: { instagram: 'instagram.com/foxglove', facebook: 'https://facebook.com/foxglove' },
    };
    const user = await buildUser(app, { email: ACCOUNT.email });
    const answer = await create({ ...FIELDS, ...said }, await signIn(app, user));
    expect(answer.status).toBe(200);
    const [row] = await sql('select section, fields, saves, updated_by from profile_section');
    expect(row).toMatchObject({ section: 'about-you', updated_by: user.id });
    expect(fromJson(row?.['fields'] as string)).toEqual({
      description: 'Wedding flowers grown in our garden.',
      'social.instagram': 'https://instagram.com/foxglove',
      'social.facebook': 'https://facebook.com/foxglove',
    });
  });

  test('F11: saves no section without that content, and refuses a link on its network if it leads elsewhere', async () => {
    const as = await signIn(app, await buildUser(app, { email: ACCOUNT.email }));
    const wrong = await create({ ...FIELDS, social: { instagram: 'https://elsewhere.example/foxglove' } }, as);
    expect(wrong.status).toBe(422);
    expect(pointers(wrong.body)).toEqual(['#/supplierFields/social/instagram network']);
    expect((await create({ ...FIELDS, name: 'Foxglove Two' }, as)).status).toBe(200);
    expect(await sql('select section from profile_section')).toEqual([]);
  });
});
