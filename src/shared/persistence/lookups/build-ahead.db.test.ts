import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import type { Em } from '../orm.ts';
import { isDuplicate } from '../retry.ts';
import { afterCommit, inTransaction } from '../transaction.ts';
import { buildAhead } from './build-ahead.ts';

interface Db {
  app_setting: { name: string; value: string };
}

describe.each(testEngines())('a transaction that is built ahead on $name', ({ url }) => {
  let database: TestDatabase;
  let em: Em;
  beforeAll(async () => {
    database = await openTestDatabase(url);
    em = database.orm.em;
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const inRequest = <T>(work: () => Promise<T>): Promise<T> => RequestContext.create(em, work);
  const insert = async (name: string): Promise<void> => {
    await em.getKysely<Db>().insertInto('app_setting').values({ name, value: 'x?;' }).execute();
  };
  const count = async (): Promise<number> =>
    (await em.getKysely<Db>().selectFrom('app_setting').select('name').execute()).length;
  const names = async (): Promise<string[]> => {
    const rows = await em.fork().execute<{ name: string }[]>('select name from app_setting order by name');
    return rows.map(({ name }) => name);
  };

  test('writes nothing until it is committed, and hands back what its statements came to', async () => {
    await inRequest(async () => {
      const built = await buildAhead(em, () => Promise.all([insert('a'), insert('b'), count()]));
      expect(await names()).toEqual([]);
      expect((await built.commit())[2]).toBe(2);
      expect(await names()).toEqual(['a', 'b']);
    });
  });

  test('never begins when it is not wanted', async () => {
    await inRequest(async () => {
      await buildAhead(em, () => insert('a'));
      await inTransaction(em, () => insert('b'));
      expect(await names()).toEqual(['b']);
    });
  });

  test('leaves nothing behind when a statement fails, and the connection goes on working', async () => {
    await inRequest(async () => {
      const built = await buildAhead(em, () => Promise.all([insert('a'), insert('b'), insert('a')]));
      const error: unknown = await built.commit().catch((reason: unknown) => reason);
      expect(isDuplicate(error)).toBe(true);
      expect(await names()).toEqual([]);
      await inTransaction(em, () => insert('c'));
      expect(await names()).toEqual(['c']);
    });
  });

  test('calls back after its commit, and only then', async () => {
    await inRequest(async () => {
      const called: string[] = [];
      const build = (name: string) =>
        buildAhead(em, () => {
          afterCommit(() => called.push(name));
          return insert(name);
        });
      const [once, again] = [await build('a'), await build('a')];
      expect(called).toEqual([]);
      await once.commit();
      expect(isDuplicate(await again.commit().catch((reason: unknown) => reason))).toBe(true);
      expect(called).toEqual(['a']);
    });
  });

  test('belongs to the transaction in which it is committed', async () => {
    await inRequest(async () => {
      const built = await buildAhead(em, () => insert('a'));
      const failing = inTransaction(em, async () => {
        await built.commit();
        throw new Error('Later.');
      });
      await expect(failing).rejects.toThrow('Later.');
      expect(await names()).toEqual([]);
    });
  });

  test('is refused when its statements could not be built', async () => {
    const failing = inRequest(() => buildAhead(em, () => Promise.reject(new Error('No token.'))));
    await expect(failing).rejects.toThrow('No token.');
  });

  test('runs no statement that is asked for too late', async () => {
    await inRequest(async () => {
      const built = await buildAhead(em, async () => {
        await insert('a');
        await insert('b');
      });
      await expect(built.commit()).rejects.toThrow('The transaction of this statement was built without it.');
      expect(await names()).toEqual(['a']);
    });
  });
});
