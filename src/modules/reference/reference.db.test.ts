import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '#shared/clock.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { CountryRepository } from './country.repository.ts';
import { ReferenceService } from './reference.service.ts';

describe.each(testEngines())('reference data on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const inContext = <T>(work: (service: ReferenceService) => Promise<T>) =>
    RequestContext.create(database.orm.em, () =>
      work(
        new ReferenceService({
          em: database.orm.em,
          countries: new CountryRepository({ em: database.orm.em }),
          clock: systemClock,
        }),
      ),
    );

  test('writes a seeded market once, and again when it changes', async () => {
    const markets = new Map<string, unknown>([
      ['GB', { currency: 'GBP' }],
      ['IE', { currency: 'EUR' }],
    ]);
    expect(await inContext((service) => service.seedCountries(markets))).toEqual(['GB', 'IE']);
    expect(await inContext((service) => service.seedCountries(markets))).toEqual([]);
    markets.set('IE', { currency: 'EUR', locale: 'en-IE' });
    expect(await inContext((service) => service.seedCountries(markets))).toEqual(['IE']);
  });

  test('doesn’t find a market without data', async () => {
    await expect(inContext((service) => service.countrySeed('XX'))).rejects.toMatchObject({ kind: 'not-found' });
  });
});
