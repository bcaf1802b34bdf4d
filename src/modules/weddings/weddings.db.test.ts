import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import type { NewWedding } from './index.ts';
import { WeddingsService } from './weddings.service.ts';

const wedding: NewWedding = {
  coupleUserId: newId(),
  country: 'GB',
  partnerName: 'Amelia Hart',
  partnerName2: 'Jack Moss',
  dateText: 'a Saturday in summer 2027',
  guestsText: 'about 120',
  budget: '10k-15k',
  area: 'Cotswolds',
};

describe.each(testEngines())('wedding records on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const inContext = <T>(work: (weddings: WeddingsService) => Promise<T>) =>
    RequestContext.create(database.orm.em, () =>
      work(new WeddingsService({ em: database.orm.em, clock: new FakeClock() })),
    );

  test('keep what the couple typed, and return the parsed parts', async () => {
    const facts = await inContext((weddings) => weddings.create(wedding));
    expect(facts).toMatchObject({
      date: { y: 2027, m: 'summer', d: 'Saturday' },
      dateText: 'a Saturday in summer 2027',
      range: { earliest: '2027-06-01', latest: '2027-08-31' },
      guests: 120,
      guestsText: 'about 120',
      budget: '10k-15k',
    });
    expect(await inContext((weddings) => weddings.find(facts.id))).toEqual(facts);
  });

  test('keep a text that can’t be parsed', async () => {
    const facts = await inContext((weddings) => weddings.create({ ...wedding, dateText: 'as soon as we can' }));
    expect(facts).toMatchObject({ date: { y: null, m: null, d: null }, dateText: 'as soon as we can', range: null });
  });

  test('are null for an unknown wedding', async () => {
    expect(await inContext((weddings) => weddings.find(newId()))).toBeNull();
  });
});
