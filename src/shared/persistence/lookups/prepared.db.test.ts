import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InferKyselyDB } from '@mikro-orm/sql';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import type { appSettingSchema } from '../app-setting.entity.ts';
import type { Em } from '../orm.ts';
import { prepared, preparedForKeys, preparedForRows } from './prepared.ts';

type Db = InferKyselyDB<typeof appSettingSchema>;

describe.each(testEngines())('a prepared statement, on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
    await database.clear();
  });
  afterAll(() => database.close());

  const settings = (em: Em) => em.getKysely<Db>();

  test('is built once and takes the values of each call', async () => {
    let built = 0;
    const insert = prepared((em: Em, row: Db['app_setting']) => {
      built += 1;
      return settings(em).insertInto('app_setting').values(row);
    });
    const find = preparedForKeys((em: Em, names) =>
      settings(em).selectFrom('app_setting').selectAll().where('name', 'in', names).orderBy('name'),
    );
    const em = database.orm.em.fork();
    for (const name of ["it's", 'b', 'c']) await insert(em, { name, value: `${name} ?` });
    expect(built).toBe(1);
    expect(await find(em, ["it's"])).toEqual([{ name: "it's", value: "it's ?" }]);
    expect((await find(em, ['b', 'c', 'd'])).map(({ name }) => name)).toEqual(['b', 'c']);
  });

  test('writes some rows, with one text per number of rows, and counts the changes', async () => {
    let built = 0;
    const insert = preparedForRows((em: Em, rows: readonly Db['app_setting'][]) => {
      built += 1;
      return settings(em).insertInto('app_setting').values(rows);
    });
    const rename = preparedForRows((em: Em, rows: readonly { name: string }[]) =>
      settings(em)
        .updateTable('app_setting')
        .set({ value: 'renamed' })
        .where(
          'name',
          'in',
          rows.map(({ name }) => name),
        ),
    );
    const em = database.orm.em.fork();
    const rows = (from: string, length: number) =>
      Array.from({ length }, (_, at) => ({ name: `${from} ${at}`, value: `${at} ?` }));
    for (const from of ["o'ne", 'two']) expect(await insert(em, rows(from, 2))).toBe(2n);
    expect(built).toBe(1);
    expect(await insert(em, rows('many', 20))).toBe(20n);
    expect(await rename(em, [{ name: "o'ne 1" }, { name: 'many 19' }, { name: 'nobody' }])).toBe(2n);
    const found = await settings(em)
      .selectFrom('app_setting')
      .selectAll()
      .where('name', 'like', '% 1')
      .orderBy('name')
      .execute();
    expect(found.map(({ name, value }) => [name, value])).toEqual([
      ['many 1', '1 ?'],
      ["o'ne 1", 'renamed'],
      ['two 1', '1 ?'],
    ]);
  });

  test('joins the running transaction', async () => {
    const insert = prepared((em: Em, row: Db['app_setting']) => settings(em).insertInto('app_setting').values(row));
    const count = prepared((em: Em, { name }: { name: string }) =>
      settings(em).selectFrom('app_setting').select('name').where('name', '=', name),
    );
    const em = database.orm.em.fork();
    const undone = em.transactional(async (tx) => {
      await insert(tx, { name: 'undone', value: '' });
      expect(await count(tx, { name: 'undone' })).toHaveLength(1);
      throw new Error('Undo');
    });
    await expect(undone).rejects.toThrow('Undo');
    expect(await count(em, { name: 'undone' })).toEqual([]);
  });

  test('refuses more or fewer values than it was built for, because they would be lost', async () => {
    const find = prepared((em: Em, { name }: { name: string; other?: string }) =>
      settings(em).selectFrom('app_setting').select('name').where('name', '=', name),
    );
    const em = database.orm.em.fork();
    await find(em, { name: 'b' });
    await expect(find(em, { name: 'b', other: 'c' })).rejects.toThrow(RangeError);
  });
});
