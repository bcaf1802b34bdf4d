import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SupplierPackage } from '#modules/suppliers/packages/package.entity.ts';
import { ProfileSectionRow } from '#modules/suppliers/profile-sections/profile-section.entity.ts';
import type { ProfileValues } from '#contracts/profile/profile-field.ts';
import { newId } from '#shared/ids.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { loadCountries } from '../seeds/countries/country-file.ts';
import type { MigrationStep } from './migration-step.ts';
import stated from './0530-fill-supplier-price-stated.ts';
import packaged from './0531-fill-supplier-price-packages.ts';

describe.each(testEngines())('earlier prices, on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const run = async (direction: 'up' | 'down', ...steps: readonly MigrationStep[]) => {
    const em = database.orm.em.fork();
    const dialect = database.engine === 'sqlite' ? 'sqlite' : 'mysql';
    for (const step of steps) for (const statement of step[direction][dialect]) await em.execute(statement);
  };
  const states = (supplierId: string, fields: ProfileValues) =>
    database.orm.em
      .fork()
      .insert(ProfileSectionRow, { supplierId, section: 'details', fields, saves: {}, updatedAt: 1, updatedBy: null });
  const sells = (supplierId: string, price: number, more: Partial<SupplierPackage> = {}) =>
    database.orm.em.fork().insert(SupplierPackage, {
      id: newId(),
      supplierId,
      name: 'Day',
      description: '',
      price,
      per: 'day',
      included: [],
      published: true,
      position: 0,
      createdAt: 1,
      updatedAt: 1,
      updatedBy: supplierId,
      deletedAt: null,
      ...more,
    } as never);
  const kept = async () => {
    const rows: { category: string; feature: string; market: string; low: number; high: number }[] =
      await database.orm.em.fork().execute('select * from supplier_price order by category, feature');
    return rows.map(({ category, feature, market, low, high }) => [category, feature, market, low, high]);
  };

  test('are stored as their profiles state them, for every feature that is a price', async () => {
    const common = [...loadCountries().values()].flatMap(({ profile }) => Object.entries(profile?.features ?? {}));
    const paths = common.flatMap(([category, features]) =>
      Object.entries(features).flatMap(([id, feature]) => (feature?.kind === 'prices' ? [`${category}.${id}`] : [])),
    );
    const fields = Object.fromEntries([...new Set(paths)].map((path) => [`typeDetails.${path}`, [100, 200] as const]));
    const { id } = await buildSupplier({ database });
    await states(id, fields);
    await run('up', stated);
    expect((await kept()).map(([category, feature]) => `${category}.${feature}`)).toEqual(
      [...new Set(paths)].toSorted(),
    );
  });

  test('are ranges of amounts, and the prices of published packages', async () => {
    const { id } = await buildSupplier({ database });
    await states(id, {
      'typeDetails.venue.pricePerHead': [0, 14_000],
      'typeDetails.venue.venueHire': [320_000, 1_240_000],
      'typeDetails.venue.bedrooms': 18,
      'typeDetails.venue.venueType': ['barn', 'country-house'],
    });
    await sells(id, 490_000);
    await sells(id, 320_000, { per: 'weekend' });
    await sells(id, 9_500, { per: 'guest' });
    await sells(id, 100, { published: false });
    await sells(id, 200, { deletedAt: 5 });
    await sells(id, 0);
    await run('up', stated, packaged);
    await run('up', stated, packaged);
    const all = [
      ['venue', '', 'GB', 320_000, 490_000],
      ['venue', 'pricePerHead', 'GB', 14_000, 14_000],
      ['venue', 'venueHire', 'GB', 320_000, 1_240_000],
    ];
    expect(await kept()).toEqual(all);
    await run('down', packaged, stated);
    expect(await kept()).toEqual([]);
  });

  test('keep what a save has written since', async () => {
    const { id } = await buildSupplier({ database });
    await states(id, { 'typeDetails.venue.venueHire': [1, 2] });
    await database.orm.em
      .fork()
      .execute("insert into supplier_price values (?, 'venue', 'venueHire', 'GB', 3, 4)", [id]);
    await run('up', stated);
    expect(await kept()).toEqual([['venue', 'venueHire', 'GB', 3, 4]]);
  });
});
