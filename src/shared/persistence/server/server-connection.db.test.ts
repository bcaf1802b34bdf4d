import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import { prepared } from '../lookups/prepared.ts';
import type { Em } from '../orm.ts';
import { inTransaction } from '../transaction.ts';
import type { LastStatements } from '../transaction-statements.ts';

describeOnServers('statements that share a round trip', (url) => {
  let database: TestDatabase;
  let trips: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(url, undefined, { onRoundTrip: (text) => trips.push(text) });
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

  test('that come after a deadlock never run outside the transaction it ended', async () => {
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

  test('issued together take one round trip', async () => {
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
    // Each packet has a header of five bytes.
    expect(apart - together).toBe(2 * 5 - 2 * ';\n'.length);
  });

  test('run if they were prepared and have no values', async () => {
    const all = prepared((em: Em) =>
      em.getKysely<{ app_setting: { name: string } }>().selectFrom('app_setting').select('name'),
    );
    const found = await transaction(async (em) => {
      await insert(em, 'one');
      const before = await all(em, {});
      return [before, await all(em, {})];
    });
    expect(found).toEqual([[{ name: 'one' }], [{ name: 'one' }]]);
  });

  describe('the last of a transaction', () => {
    const finish = <T>(work: (em: Em, last: LastStatements) => Promise<T>): Promise<T> =>
      RequestContext.create(database.orm.em, () => inTransaction(database.orm.em, work));
    const names = async (): Promise<string[]> => {
      const rows = await database.orm.em.fork().execute<{ name: string }[]>('select name from app_setting');
      return rows.map(({ name }) => name).toSorted();
    };

    test('are sent together with the commit', async () => {
      trips = [];
      const done = await finish(async (em, last) => {
        await wait(em);
        return last(async () => {
          await Promise.all([insert(em, 'one'), insert(em, 'two')]);
          return 'done';
        });
      });
      expect([done, trips.length, trips.at(-1)]).toEqual(['done', 2, expect.stringMatching(/\ncommit work$/u)]);
      expect(await names()).toEqual(['one', 'two']);
    });

    test('commit nothing if one fails, and leave the connection usable', async () => {
      await finish((em) => insert(em, 'one'));
      const failed = finish((em, last) => last(() => Promise.all([insert(em, 'two'), insert(em, 'one')])));
      await expect(failed).rejects.toThrow(/Duplicate/u);
      expect(await names()).toEqual(['one']);
      await finish((em, last) => last(() => insert(em, 'three')));
      expect(await names()).toEqual(['one', 'three']);
    });

    test('commit nothing if one is never issued', async () => {
      const refuse = async (): Promise<never> => {
        await Promise.resolve();
        throw new Error('Refused.');
      };
      await expect(finish((em, last) => last(() => Promise.all([insert(em, 'one'), refuse()])))).rejects.toThrow(
        'Refused.',
      );
      expect(await names()).toEqual([]);
    });

    test('are the last: a later statement is refused, never run outside the transaction', async () => {
      const late = finish(async (em, last) => {
        await last(() => insert(em, 'one'));
        await insert(em, 'two');
      });
      await expect(late).rejects.toThrow('was committed with those before it');
      expect(await names()).toEqual(['one']);
    });

    test('don’t commit if their work joined another transaction', async () => {
      const outer = finish(async () => {
        await finish((em, last) => last(() => insert(em, 'one')));
        throw new Error('Rolled back.');
      });
      await expect(outer).rejects.toThrow('Rolled back.');
      expect(await names()).toEqual([]);
    });
  });
});
