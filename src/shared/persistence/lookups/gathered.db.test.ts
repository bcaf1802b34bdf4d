import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { inTransaction } from '../transaction.ts';
import { gathered } from './gathered.ts';

describe.each(testEngines())('items of one turn on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  afterAll(() => database.close());

  const worker = () => {
    const runs: (readonly number[])[] = [];
    const double = gathered((_em, items: readonly number[]) => {
      runs.push(items);
      return items.includes(13) ? Promise.reject(new Error('Unlucky')) : Promise.resolve(items.map((item) => item * 2));
    });
    return { runs, double };
  };
  const em = () => database.orm.em;
  const inRequest = <T>(work: () => Promise<T>): Promise<T> => RequestContext.create(em(), work);

  test('are processed together inside a transaction, never with those of another', async () => {
    const { runs, double } = worker();
    const both = (numbers: number[]) =>
      inRequest(() => inTransaction(em(), () => Promise.all(numbers.map((one) => double(em(), one)))));
    expect(await Promise.all([both([1, 2]), both([3, 4])])).toEqual([
      [2, 4],
      [6, 8],
    ]);
    expect(runs).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('are processed one by one outside of a transaction', async () => {
    const { runs, double } = worker();
    await inRequest(() => Promise.all([double(em(), 1), double(em(), 2)]));
    expect(runs).toEqual([[1], [2]]);
  });

  test('fail together without affecting later ones', async () => {
    const { double } = worker();
    const outcomes = await inRequest(() =>
      inTransaction(em(), async () => [
        ...(await Promise.allSettled([double(em(), 13), double(em(), 1)])),
        ...(await Promise.allSettled([double(em(), 1)])),
      ]),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
