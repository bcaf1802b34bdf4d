import { RequestContext } from '@mikro-orm/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { hookStatements } from '#testing/statement-hook.ts';
import { inTransaction } from '../transaction.ts';

describe.each(testEngines())('transactions that end badly on $name', ({ url }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    hookStatements({});
    database = await openTestDatabase(url);
  });
  afterEach(() => hookStatements({}));
  afterAll(() => database.close());

  const write = (name: string): Promise<void> => {
    const { em } = database.orm;
    return RequestContext.create(em, () =>
      inTransaction(em, async (tx) => {
        await tx.execute('insert into app_setting (name, value) values (?, ?)', [name, 'x']);
      }),
    );
  };
  const failing = (pattern: RegExp) =>
    hookStatements({
      before: (sql) => {
        if (pattern.test(sql)) throw new Error(`no ${sql}`);
      },
    });
  const names = async (): Promise<string[]> => {
    const rows = await database.orm.em.fork().execute<{ name: string }[]>('select name from app_setting order by name');
    return rows.map((row) => row.name);
  };

  test('fail if BEGIN fails, thirty times in a row, and the next one works', async () => {
    await database.clear();
    failing(/^begin/u);
    for (let time = 0; time < 30; time += 1) await expect(write('lost')).rejects.toThrow('no begin');
    hookStatements({});
    await write('kept');
    expect(await names()).toEqual(['kept']);
  });

  test('are reported as failed even if empty, when their BEGIN failed', async () => {
    failing(/^begin/u);
    const empty = RequestContext.create(database.orm.em, () => inTransaction(database.orm.em, () => Promise.resolve()));
    await expect(empty).rejects.toThrow('no begin');
  });

  test('keep the first error when ROLLBACK fails, return the connection and leave nothing behind', async () => {
    await database.clear();
    let commits = 0;
    hookStatements({
      after: (sql) => {
        // The commit took effect but its response was lost, so there is nothing to roll back.
        if (!sql.startsWith('commit') || commits >= 30) return;
        commits += 1;
        throw new Error('the answer got lost');
      },
      before: (sql) => {
        if (sql.startsWith('rollback')) throw new Error('no transaction is active');
      },
    });
    for (let time = 0; time < 30; time += 1) {
      await expect(write(`committed ${String(time).padStart(2, '0')}`)).rejects.toThrow('the answer got lost');
    }
    hookStatements({});
    await write('next');
    expect(await names()).toHaveLength(31);
  });
});
