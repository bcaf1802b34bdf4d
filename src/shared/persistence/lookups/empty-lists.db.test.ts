import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';

describe.each(testEngines())('empty lists on $name', ({ url }) => {
  let database: TestDatabase;
  let db: Kysely<{ app_setting: { name: string; value: string } }>;
  beforeAll(async () => {
    database = await openTestDatabase(url);
    db = database.orm.em.fork().getKysely();
    await db.insertInto('app_setting').values({ name: 'a', value: '1' }).execute();
  });
  afterAll(() => database.close());

  test.each([
    ['in', 0],
    ['not in', 1],
  ] as const)('%s () matches %i of one row', async (operator, rows) => {
    expect(await db.selectFrom('app_setting').select('name').where('name', operator, []).execute()).toHaveLength(rows);
  });
});
