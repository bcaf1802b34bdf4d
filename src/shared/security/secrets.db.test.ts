import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inTransaction } from '#shared/persistence/transaction.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { Secrets } from './secrets.ts';

describe.each(testEngines())("the installation's secret on $name", ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const process = () => new Secrets({ em: database.orm.em, engine: database.engine });
  const inContext = <T>(work: () => Promise<T>) => RequestContext.create(database.orm.em, work);

  test('gives every process the same key, and each purpose its own', async () => {
    const [one, two] = [process(), process()];
    const keys = await Promise.all([inContext(() => one.key('links')), inContext(() => two.key('links'))]);
    expect(keys[0]).toHaveLength(32);
    expect(keys[0]).toEqual(keys[1]);
    expect(await inContext(() => one.key('devices'))).not.toEqual(keys[0]);
  });

  test('doesn’t keep a key from a transaction that was rolled back', async () => {
    const secrets = process();
    const rolledBack = inContext(() =>
      inTransaction(database.orm.em, async () => {
        await secrets.key('links');
        throw new Error('rolled back');
      }),
    );
    await expect(rolledBack).rejects.toThrow('rolled back');
    const after = await inContext(() => secrets.key('links'));
    expect(await inContext(() => process().key('links'))).toEqual(after);
  });
});
