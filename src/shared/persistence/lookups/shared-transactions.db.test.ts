import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { SharedTransactions } from './shared-transactions.ts';
import { afterCommit, inTransaction } from '../transaction.ts';

describe.each(testEngines())('work that shares a transaction on $name', ({ url }) => {
  let database: TestDatabase;
  let together: SharedTransactions;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(async () => {
    await database.clear();
    together = new SharedTransactions({ em: database.orm.em });
  });
  afterAll(() => database.close());

  const inRequest = <T>(work: () => Promise<T>): Promise<T> => RequestContext.create(database.orm.em, work);
  const insert = (name: string): Promise<unknown> =>
    database.orm.em.execute('insert into app_setting (name, value) values (?, ?)', [name, 'x']);
  const names = async (): Promise<string[]> => {
    const rows = await database.orm.em.fork().execute<{ name: string }[]>('select name from app_setting order by name');
    return rows.map(({ name }) => name);
  };
  const transaction = (): unknown => database.orm.em.getTransactionContext();
  /** Pieces of simultaneous requests, which therefore share a transaction. */
  const atOnce = (pieces: readonly [name: string, work: () => Promise<unknown>][]) =>
    Promise.allSettled(pieces.map(([name, work]) => inRequest(() => together.run(name, work))));
  test('commits once and gives each piece its own result', async () => {
    const seen: unknown[] = [];
    const piece = (name: string): [string, () => Promise<string>] => [
      name,
      async () => {
        seen.push(transaction());
        await insert(name);
        return name.toUpperCase();
      },
    ];
    const answers = await atOnce([piece('a'), piece('b'), piece('c')]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))).toEqual(['A', 'B', 'C']);
    expect(new Set(seen).size).toBe(1);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  test('runs two pieces of the same name one after the other', async () => {
    const seen: unknown[] = [];
    const piece = (): [string, () => Promise<unknown>] => [
      'same',
      async () => {
        seen.push(transaction());
        await insert(`same ${seen.length}`);
      },
    ];
    await atOnce([piece(), piece()]);
    expect(new Set(seen).size).toBe(2);
  });

  test('rolls back a piece that fails and keeps the others', async () => {
    const failing = async () => {
      await insert('failed');
      throw new Error('no');
    };
    const answers = await atOnce([
      ['a', () => insert('a')],
      ['b', failing],
      ['c', () => insert('c')],
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'c']);
  });

  test('runs each piece in the context of its request and calls back after the commit', async () => {
    const request = new AsyncLocalStorage<string>();
    const notified: string[] = [];
    const piece = (name: string): [string, () => Promise<unknown>] => [
      name,
      async () => {
        await insert(`${name} of ${request.getStore() ?? 'nobody'}`);
        afterCommit(() => notified.push(name));
        if (name === 'bad') throw new Error('no');
      },
    ];
    await Promise.allSettled(
      [piece('a'), piece('b'), piece('bad')].map(([name, work]) =>
        request.run(`request ${name}`, () => inRequest(() => together.run(name, work))),
      ),
    );
    expect(await names()).toEqual(['a of request a', 'b of request b']);
    expect(notified.toSorted()).toEqual(['a', 'b']);
  });

  test('joins a running transaction', async () => {
    await inRequest(() =>
      inTransaction(database.orm.em, async () => {
        const outer = transaction();
        await together.run('a', () => Promise.resolve(expect(transaction()).toBe(outer)));
      }),
    );
  });
});
