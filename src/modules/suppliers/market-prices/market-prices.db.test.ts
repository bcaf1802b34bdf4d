import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { MarketPrices } from '#contracts/packages/market-prices.ts';
import type { SupplierCategory } from '#contracts/terms/supplier-terms.ts';
import { REFERENCE_API } from '#modules/reference/index.ts';
import type { ReferenceApi } from '#modules/reference/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { loadCountries } from '../../../../seeds/countries/country-file.ts';
import { SupplierPrices } from './supplier-prices.ts';

const HIRE = 'typeDetails.venue.venueHire';
const HEAD = 'typeDetails.venue.pricePerHead';

describe.each(testEngines())('prices of other suppliers in the market, on $name', ({ url }) => {
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
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const ask = (method: string, path: string, body?: object, who = as) =>
    app.request(method, `/api/suppliers/${supplierId}/${path}`, { as: who, ...(body && { body }) });
  const shown = async (who = as) => (await ask('GET', 'market-prices', undefined, who)).body as unknown as MarketPrices;
  const save = async (changes: object, version = 0) => {
    const { status } = await ask('PUT', 'profile/details', { version, changes });
    expect(status).toBe(200);
  };
  const kept = async () => {
    const rows: { category: string; feature: string; low: number; high: number }[] = await app.database.orm.em
      .fork()
      .execute('select category, feature, low, high from supplier_price where supplier_id = ? order by feature', [
        supplierId,
      ]);
    return rows.map(({ category, feature, low, high }) => `${category} ${feature || 'packages'} ${low}-${high}`);
  };
  /** Another venue whose prices go from `low` to `high` per guest. */
  async function venue([low, high]: readonly [number, number], more: Parameters<typeof buildSupplier>[1] = {}) {
    const { id } = await buildSupplier(app, more);
    await asks(id, { [HEAD]: [low, high] });
    return id;
  }
  const asks = (id: string, changed: Record<string, readonly [number, number]>) =>
    app.within(() => app.container.get(SupplierPrices).detailsChanged(id, { market: 'GB' }, changed));
  const packages = (id: string, span: readonly [number, number] | null) =>
    app.within(() => app.container.get(SupplierPrices).setPackages(id, span));

  test('16e: show the range that covers nine in ten, from ten other suppliers on', async () => {
    await save({ [HEAD]: [1, 999_999] });
    for (let at = 1; at <= 9; at += 1) await venue([at * 1_000, at * 2_000]);
    expect(await shown()).toEqual([]);
    await venue([10_000, 20_000]);
    expect(await shown()).toEqual([{ path: HEAD, low: 1_000, high: 18_000 }]);
    for (let at = 11; at <= 20; at += 1) await venue([at * 1_000, at * 2_000]);
    expect(await shown()).toEqual([{ path: HEAD, low: 2_000, high: 36_000 }]);
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId }));
    expect(await shown(viewer)).toHaveLength(1);
  });

  test.each<[string, Parameters<typeof buildSupplier>[1]]>([
    ['is deleted', { deletedAt: 1 }],
    ['is delisted', { delistedAt: 1 }],
    ['is Unverified', { tier: -1 }],
    ['has another currency', { currency: 'EUR' }],
    ['is in another category', { category: 'catering' }],
  ])('leave out a supplier that %s', async (_, more) => {
    for (let at = 1; at <= 9; at += 1) await venue([1_000, 2_000]);
    await venue([1_000, 2_000], more);
    expect(await shown()).toEqual([]);
    await venue([1_000, 2_000]);
    expect(await shown()).toHaveLength(1);
  });

  test('are from one market', async () => {
    for (let at = 1; at <= 10; at += 1) {
      const { id } = await buildSupplier(app, { market: 'IE' });
      await app.within(() =>
        app.container.get(SupplierPrices).detailsChanged(id, { market: 'IE' }, { [HEAD]: [1, 2] }),
      );
    }
    expect(await shown()).toEqual([]);
  });

  test('use packages where suppliers have them, if the profile does', async () => {
    for (let at = 1; at <= 10; at += 1) {
      const { id } = await buildSupplier(app);
      await asks(id, { [HIRE]: [1, 2], [HEAD]: [3, 4] });
      await packages(id, [320_000, 490_000]);
    }
    expect(await shown()).toEqual([
      { path: HEAD, low: 3, high: 4 },
      { path: HIRE, low: 320_000, high: 490_000 },
    ]);
  });

  test('are shown for features of the main category', async () => {
    const { id } = await buildSupplier(app, { category: 'cakes' });
    const baker = await signIn(app, await buildMember(app, { role: 'admin', supplierId: id }));
    const path = `/api/suppliers/${id}/market-prices`;
    expect((await app.request('GET', path, { as: baker })).body).toEqual([]);
    for (let at = 1; at <= 10; at += 1) {
      const other = await buildSupplier(app, { category: 'cakes' });
      await packages(other.id, [at, at * 2]);
    }
    expect((await app.request('GET', path, { as: baker })).body).toEqual([
      { path: 'typeDetails.cakes.usualPrice', low: 1, high: 18 },
    ]);
  });

  test('are not for other suppliers’ teams, or anyone without an account', async () => {
    const other = (await buildSupplier(app)).id;
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other }));
    expect((await ask('GET', 'market-prices', undefined, stranger)).status).toBe(404);
    expect((await app.request('GET', `/api/suppliers/${supplierId}/market-prices`)).status).toBe(401);
  });

  test('store a profile’s stated prices when it is saved', async () => {
    await save({ [HIRE]: [320_000, 1_240_000], [HEAD]: [0, 14_000], 'typeDetails.venue.venueStyle': [] });
    expect(await kept()).toEqual(['venue pricePerHead 14000-14000', 'venue venueHire 320000-1240000']);
    await save({ [HIRE]: null, [HEAD]: [8_500, 14_000] }, 1);
    expect(await kept()).toEqual(['venue pricePerHead 8500-14000']);
    const refused = await ask('PUT', 'profile/details', { version: 2, changes: { [HEAD]: [9, 8] } });
    expect(refused.status).toBe(422);
    expect(await kept()).toEqual(['venue pricePerHead 8500-14000']);
  });

  test('store the prices of published packages, in the main category', async () => {
    const add = async (price: number, more: object = {}) =>
      (await ask('POST', 'packages', { name: 'Day', price, published: true, ...more })).body as unknown as {
        id: string;
      };
    await add(9_500, { per: 'guest' });
    await add(100, { published: false });
    expect(await kept()).toEqual([]);
    const day = await add(490_000);
    const house = await add(1_240_000);
    expect(await kept()).toEqual(['venue packages 490000-1240000']);
    await ask('PUT', `packages/${day.id}`, { name: 'Day', price: 320_000, published: true, version: 1 });
    expect(await kept()).toEqual(['venue packages 320000-1240000']);
    await save({ type: ['catering', 'venue'] satisfies SupplierCategory[] });
    expect(await kept()).toEqual(['catering packages 320000-1240000']);
    for (const { id } of [day, house]) await ask('DELETE', `packages/${id}`);
    expect(await kept()).toEqual([]);
    await ask('POST', `packages/${house.id}/restore`);
    expect(await kept()).toEqual(['catering packages 1240000-1240000']);
  });
});
