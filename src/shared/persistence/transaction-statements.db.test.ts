import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import type { Em } from './orm.ts';
import { isDuplicate } from './retry.ts';
import { inTransaction } from './transaction.ts';

describe.each(testEngines())('statements of one transaction on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const transaction = <T>(work: (em: Em) => Promise<T>): Promise<T> =>
    RequestContext.create(database.orm.em, () => inTransaction(database.orm.em, work));
  const insert = (em: Em, name: string): Promise<unknown> =>
    em.execute('insert into app_setting (name, value) values (?, ?)', [name, 'x?;']);
  const names = async (): Promise<string[]> => {
    const rows = await database.orm.em.fork().execute<{ name: string }[]>('select name from app_setting order by name');
    return rows.map(({ name }) => name);
  };

  test('issued together each get their own result, in order', async () => {
    const answers = await transaction((em) =>
      Promise.all([
        em.execute<{ a: string }[]>('select ? as a', ["it's; one"]),
        insert(em, 'first'),
        em.execute('update app_setting set value = ? where name = ?', ['y', 'first'], 'run'),
        em.execute<{ value: string }[]>('select value from app_setting'),
      ]),
    );
    expect(answers[0]).toEqual([{ a: "it's; one" }]);
    expect(answers[2]).toMatchObject({ affectedRows: 1 });
    expect(answers[3]).toEqual([{ value: 'y' }]);
    expect(await names()).toEqual(['first']);
  });

  test('that exceed a packet are sent in several, still in order', async () => {
    const long = 'x'.repeat(700_000);
    const lengths = await transaction((em) =>
      Promise.all(
        Array.from({ length: 6 }, (_, at) => em.execute<{ n: number }[]>('select length(?) + ? as n', [long, at])),
      ),
    );
    expect(lengths.map(([row]) => Number(row?.n))).toEqual([0, 1, 2, 3, 4, 5].map((at) => long.length + at));
  });

  test('stop at the first failure: earlier ones have run, later ones have not', async () => {
    const outcomes = await transaction((em) => Promise.allSettled([insert(em, 'a'), insert(em, 'a'), insert(em, 'b')]));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(outcomes.map((one) => isDuplicate('reason' in one ? one.reason : null))).toEqual([false, true, true]);
    expect(await names()).toEqual(['a']);
  });

  test('leave nothing behind when one of them fails', async () => {
    const failing = transaction((em) =>
      Promise.all([insert(em, 'a'), insert(em, 'b'), insert(em, 'a'), insert(em, 'c')]),
    );
    await expect(failing).rejects.toThrow(/duplicate|unique/iu);
    expect(await names()).toEqual([]);
  });

  test('still waiting when the work fails are not run', async () => {
    const asked: Promise<unknown>[] = [];
    const failing = transaction((em) => {
      asked.push(...['a', 'b', 'c'].map((name) => insert(em, name)));
      return Promise.all([...asked, Promise.reject(new Error('no'))]);
    });
    await expect(failing).rejects.toThrow('no');
    await Promise.allSettled(asked);
    expect(await names()).toEqual([]);
  });

  test('issued after their transaction has ended are refused', async () => {
    let late: Promise<unknown> = Promise.resolve();
    let go: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (go = resolve));
    await expect(
      transaction(async (em) => {
        await insert(em, 'early');
        late = failed.then(() => insert(em, 'late'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    go();
    await expect(late).rejects.toThrow('ended');
    expect(await names()).toEqual([]);
  });

  test('still waiting when the work fails for another reason are not run', async () => {
    let together: Promise<unknown> = Promise.resolve();
    await expect(
      transaction((em) => {
        together = Promise.all([insert(em, 'a'), insert(em, 'b')]);
        return Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    await together.catch(() => undefined);
    expect(await names()).toEqual([]);
  });

  test('can continue after an expected failure', async () => {
    await transaction(async (em) => {
      await insert(em, 'a');
      await expect(insert(em, 'a')).rejects.toThrow(/duplicate|unique/iu);
      await insert(em, 'b');
    });
    expect(await names()).toEqual(['a', 'b']);
  });

  test('are none in an empty transaction, which sends nothing', async () => {
    await transaction(() => Promise.resolve());
    expect(await transaction(() => Promise.resolve('done'))).toBe('done');
  });
});
