import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import type { SectionAnswer } from '#contracts/profile/profile.ts';
import type { ScoreAnswer } from '#contracts/profile/score.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../../../seeds/countries/country-file.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import { PublicProfiles } from './public-profiles.ts';

const HIRE = 'typeDetails.venue.venueHire';
const HEAD = 'typeDetails.venue.pricePerHead';
const TOTAL = 'typeDetails.venue.totalInclusive';

describe.each(testEngines())('P5: the price ranges of a supplier, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    await app.within(() => app.container.get<ReferenceApi>(REFERENCE_API).seedCountries(loadCountries()));
    supplierId = (await buildSupplier(app)).id;
    as = await signIn(app, await buildMember(app, { role: 'editor', supplierId }));
  });
  afterAll(() => app.close());

  async function save(changes: object, version = 0) {
    const path = `/api/suppliers/${supplierId}/profile/details`;
    const { status, body } = await app.request('PUT', path, { as, body: { version, changes } });
    return { status, body: body as unknown as SectionAnswer & Problem };
  }
  const addPackage = (price: number, per = 'day') =>
    app.request('POST', `/api/suppliers/${supplierId}/packages`, {
      as,
      body: { name: 'Orangery day', price, per, published: true },
    });
  const shown = (language: 'en-GB' | 'de-DE' = 'en-GB') =>
    app.within(async () => {
      const supplier = await app.container.get(SUPPLIERS_API).get(supplierId);
      const { features, from } = await app.container.get(PublicProfiles).find(supplier, language);
      return { from, features: features.map(({ label, values }) => `${label}: ${values.join()}`) };
    });

  test('are stored by type, and cleared by “no price”', async () => {
    const saved = await save({ [HIRE]: [320_000, 1_240_000], [HEAD]: [0, 14_000] });
    expect(saved.body.values).toMatchObject({ [HIRE]: [320_000, 1_240_000], [HEAD]: [0, 14_000], [TOTAL]: null });
    const cleared = await save({ [HIRE]: [0, 0], [HEAD]: null }, 1);
    expect(cleared.body.values).toMatchObject({ [HIRE]: null, [HEAD]: null });
    expect((await save({ 'typeDetails.photo.usualPrice': [1, 2] }, 2)).status).toBe(422);
  });

  test('refuse anything but a range of amounts', async () => {
    const rules = async (value: unknown) => (await save({ [HEAD]: value })).body.errors?.map(({ rule }) => rule);
    for (const value of [5, '85', [85], [85, '140'], [1.5, 2], {}]) expect(await rules(value)).toEqual(['integer']);
    expect(await rules([14_000, 8_500])).toEqual(['lower-first']);
    expect(await rules([-1, 8_500])).toEqual(['min']);
    expect(await rules([1, 1_000_000_01])).toEqual(['most']);
  });

  test('are shown on the page, and provide the lowest price until there’s a package', async () => {
    expect(await shown()).toEqual({ from: null, features: [] });
    await save({ [HIRE]: [320_000, 1_240_000], [HEAD]: [8_500, 14_000], [TOTAL]: [0, 2_360_050] });
    expect(await shown()).toEqual({
      from: { price: 320_000, per: 'event', currency: 'GBP' },
      features: [
        'Venue hire: £3,200 – £12,400',
        'Price per guest: £85 – £140 per guest',
        'All-inclusive total: up to £23,600.50',
      ],
    });
    expect((await shown('de-DE')).features[2]).toBe('Komplettpreis: bis 23.600,50\u{a0}£');
    await addPackage(490_000);
    const packaged = await shown();
    expect(packaged.from).toMatchObject({ price: 490_000, per: 'day' });
    expect(packaged.features.map((line) => line.split(':')[0])).toEqual(['Price per guest', 'All-inclusive total']);
  });

  test('don’t count towards the score', async () => {
    const score = async () =>
      (await app.request('GET', `/api/suppliers/${supplierId}/score`, { as })).body as ScoreAnswer;
    const before = await score();
    await save({ [HIRE]: [320_000, 1_240_000] });
    expect((await score()).points).toBe(before.points);
    expect((await score()).criteria).toEqual(before.criteria);
  });
});
