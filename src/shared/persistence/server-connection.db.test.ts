import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { describeOnServers } from '#testing/on-servers.ts';
import type { Em } from './orm.ts';
import { isDuplicate } from './retry.ts';
import { inTransaction } from './transaction.ts';

describeOnServers('statements of one transaction', (url) => {
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
  const wait = (em: Em): Promise<unknown> => em.execute('select 1');
  /** Packets of statements that the server was sent by this session. */
  const sent = async (em: Em): Promise<number> => {
    const [row] = await em.execute<{ Value: string }[]>("show session status like 'Bytes_received'");
    return Number(row?.Value);
  };

  test('that are asked for together each get their own answer, in order', async () => {
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

  test('that are many and long go in several packets, still in order', async () => {
    const long = 'x'.repeat(700_000);
    const lengths = await transaction((em) =>
      Promise.all(
        Array.from({ length: 6 }, (_, at) => em.execute<{ n: number }[]>('select length(?) + ? as n', [long, at])),
      ),
    );
    expect(lengths.map(([row]) => Number(row?.n))).toEqual([0, 1, 2, 3, 4, 5].map((at) => long.length + at));
  });

  test('stop at the one that fails: those before it are done, those after it are not run', async () => {
    const outcomes = await transaction((em) => Promise.allSettled([insert(em, 'a'), insert(em, 'a'), insert(em, 'b')]));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(outcomes.map((one) => isDuplicate('reason' in one ? one.reason : null))).toEqual([false, true, true]);
    expect(await names()).toEqual(['a']);
  });

  test('leave nothing behind when one of them fails', async () => {
    const failing = transaction((em) =>
      Promise.all([insert(em, 'a'), insert(em, 'b'), insert(em, 'a'), insert(em, 'c')]),
    );
    await expect(failing).rejects.toThrow(/Duplicate/u);
    expect(await names()).toEqual([]);
  });

  test('that come after a deadlock never run outside of the transaction that it ended', async () => {
    await transaction((em) => Promise.all([insert(em, 'one'), insert(em, 'two')]));
    const change = (em: Em, name: string): Promise<unknown> =>
      em.execute('update app_setting set value = ? where name = ?', ['locked', name]);
    let both = 0;
    let open: () => void = () => undefined;
    const bothHold = new Promise<void>((resolve) => (open = resolve));
    const deadlocked = (first: string, second: string): Promise<unknown> => {
      let tries = 0;
      return transaction(async (em) => {
        tries += 1;
        if (tries > 1) throw new Error('The server chose this one to end.');
        await change(em, first);
        both += 1;
        if (both === 2) open();
        await bothHold;
        await Promise.all([change(em, second), insert(em, `after ${first}`)]);
      });
    };
    const outcomes = await Promise.allSettled([deadlocked('one', 'two'), deadlocked('two', 'one')]);
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBe(1);
    expect(await names()).toHaveLength(3);
  });

  test('that come after their transaction has ended are refused', async () => {
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

  test('take one round trip together', async () => {
    const apart = await transaction(async (em) => {
      const before = await sent(em);
      await wait(em);
      await wait(em);
      await wait(em);
      return (await sent(em)) - before;
    });
    const together = await transaction(async (em) => {
      const before = await sent(em);
      await Promise.all([wait(em), wait(em), wait(em)]);
      return (await sent(em)) - before;
    });
    // Each packet has a head of five bytes.
    expect(apart - together).toBe(2 * 5 - 2 * ';\n'.length);
  });

  test('an empty transaction sends nothing', async () => {
    await transaction(() => Promise.resolve());
    expect(await transaction(() => Promise.resolve('done'))).toBe('done');
  });
});
