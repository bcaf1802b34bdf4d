import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { insertRows } from './insert-rows.ts';

const COLUMNS = ['key', 'points', 'expires_at'] as const;

describe.each(testEngines())('inserting many rows, on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
  });
  afterAll(() => database.close());

  test('writes full statements and the remaining rows alike', async () => {
    const em = database.orm.em.fork();
    const rows = Array.from({ length: 503 }, (_, at) => [
      `it's "${String(at).padStart(3, '0')}" ? ü`,
      at,
      at % 2 === 0 ? 1_900_000_000_000 + at : null,
    ]);
    await insertRows(em, 'rate_limit', COLUMNS, rows);
    const found = await em.execute<Record<string, unknown>[]>(
      'select `key`, points, expires_at from rate_limit order by points',
    );
    const written = found.map(({ key, points, expires_at: end }) => [
      key,
      Number(points),
      end === null ? null : Number(end),
    ]);
    expect(written).toEqual(rows);
  });

  test('keeps digits in a text column as text', async () => {
    const em = database.orm.em.fork();
    const rows = Array.from({ length: 251 }, (_, at) => [`name ${at}`, String(at).padStart(5, '0')]);
    await insertRows(em, 'app_setting', ['name', 'value'], rows);
    const found = await em.execute<{ value: string }[]>(
      "select value from app_setting where name in ('name 7', 'name 250')",
    );
    expect(found.map(({ value }) => value).toSorted()).toEqual(['00007', '00250']);
  });
});
