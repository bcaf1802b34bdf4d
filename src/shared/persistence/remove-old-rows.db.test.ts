import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { encodeUlid } from '../ids.ts';
import { KEPT, RemoveOldRowsJob } from './remove-old-rows.job.ts';

const DAY = 86_400_000;

describe.each(testEngines())('rows that are over, on $name', ({ url }) => {
  const clock = new FakeClock();
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(() => database.clear());
  afterAll(() => database.close());

  const execute = (sql: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
    database.orm.em.fork().execute(sql, values);
  const run = (signal = new AbortController().signal) =>
    RequestContext.create(database.orm.em, () => new RemoveOldRowsJob(database.orm.em, clock).run(signal));
  const key = (name: string, age: number): Promise<unknown> =>
    execute(
      'insert into `idempotency_key` (`scope`, `key`, `request_hash`, `status`, `body`, `created_at`) values (?, ?, ?, ?, ?, ?)',
      ['x', name, 'x'.padEnd(64), 200, '{}', clock.now() - age],
    );
  const event = (name: string, state: string, age: number): Promise<unknown> =>
    execute(
      'insert into `outbox_event` (`id`, `name`, `payload`, `created_at`, `state`, `due_at`, `attempt`) values (?, ?, ?, ?, ?, ?, ?)',
      [
        encodeUlid(clock.now() - age, new Uint8Array(10).fill(name.charCodeAt(0))),
        name,
        '{}',
        clock.now() - age,
        state,
        0,
        1,
      ],
    );
  const names = async (table: string, column: string): Promise<string[]> =>
    (await execute(`select \`${column}\` as name from \`${table}\` order by 1`)).map((row) =>
      String(row['name']).replace(/0+$/u, ''),
    );

  test('go when their days are over and not a millisecond before', async () => {
    const days = KEPT.find(({ table }) => table === 'idempotency_key')?.days ?? 0;
    await key('older', days * DAY + 1);
    await key('just', days * DAY);
    await key('new', 0);
    expect(await run()).toEqual({ done: 1, failed: 0, dead: 0 });
    expect(await names('idempotency_key', 'key')).toEqual(['just', 'new']);
  });

  test('stay while there is work left in them, however old they are', async () => {
    await event('A', 'done', 400 * DAY);
    await event('B', 'scheduled', 400 * DAY);
    await event('C', 'dead', 400 * DAY);
    expect((await run()).done).toBe(1);
    expect(await names('outbox_event', 'name')).toEqual(['B', 'C']);
  });

  test('go in small groups, all of them in one pass', async () => {
    await database.orm.em.fork().transactional(async (em) => {
      for (let i = 0; i < 2_300; i += 1) {
        await em.execute(
          'insert into `idempotency_key` (`scope`, `key`, `request_hash`, `status`, `body`, `created_at`) values (?, ?, ?, ?, ?, ?)',
          ['x', `key-${i}`, 'x'.padEnd(64), 200, '{}', clock.now() - 30 * DAY - i],
        );
      }
    });
    expect((await run()).done).toBe(2_300);
    expect(await names('idempotency_key', 'key')).toEqual([]);
  });

  test('stay when the process is asked to stop first', async () => {
    await key('older', 400 * DAY);
    expect((await run(AbortSignal.abort())).done).toBe(0);
  });
});
