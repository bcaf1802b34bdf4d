import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fold } from '#shared/fold.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import step from './0341-fill-supplier-city-folded.ts';

const TOWNS = ['Tetbury', ' Saint-Émilion', 'Łódź', 'Köln', 'Świdnica', 'Gießen', 'ÉVREUX', 'Garching b. München'];

describe.each(testEngines())('earlier towns, on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
  });
  afterAll(() => database.close());

  test('are folded like new ones', async () => {
    for (const city of TOWNS) await buildSupplier({ database }, { city, cityFolded: '' });
    const em = database.orm.em.fork();
    for (const statement of step.up[database.engine === 'sqlite' ? 'sqlite' : 'mysql']) await em.execute(statement);
    const rows: { city: string; city_folded: string }[] = await em.execute('select city, city_folded from supplier');
    expect(rows).toHaveLength(TOWNS.length);
    for (const { city, city_folded: folded } of rows) expect(folded).toBe(fold(city));
  });
});
