import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import type { Em } from '../orm.ts';
import { inTransaction } from '../transaction.ts';

describeOnServers('statements that share a round trip', (url) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const transaction = <T>(work: (em: Em) => Promise<T>): Promise<T> =>
    RequestContext.create(database.orm.em, () => inTransaction(database.orm.em, work));
  const insert = (em: Em, name: string): Promise<unknown> =>
    em.execute('insert into app_setting (name, value) values (?, ?)', [name, 'x']);
  const wait = (em: Em): Promise<unknown> => em.execute('select 1');
  /** Bytes that this session has sent. */
  const sent = async (em: Em): Promise<number> => {
    const [row] = await em.execute<{ Value: string }[]>("show session status like 'Bytes_received'");
    return Number(row?.Value);
  };

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
    const rows = await database.orm.em.fork().execute<object[]>('select name from app_setting');
    expect(rows).toHaveLength(3);
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
});
