import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { RUN_STATES } from '#contracts/messaging/recipe.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import type { FakeClock } from '#testing/fake-clock.ts';
import { encodeUlid, newId } from '../../ids.ts';
import { KEPT_ROWS } from './kept-rows.ts';
import { RemoveOldRowsJob } from './remove-old-rows.job.ts';

describe.each(testEngines())('finished rows, on $name', ({ url }) => {
  let app: TestApp;
  let clock: FakeClock;
  let database: TestDatabase;
  beforeAll(async () => {
    app = await startTestApp(url);
    ({ clock, database } = app);
  });
  beforeEach(() => database.clear());
  afterAll(() => app.close());

  const execute = (sql: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
    database.orm.em.fork().execute(sql, values);
  const run = (signal = new AbortController().signal) =>
    app.within(() => {
      const kept = app.container.getAll(KEPT_ROWS);
      return new RemoveOldRowsJob({ em: database.orm.em, clock, kept }).run(signal);
    });
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
  const mail = (name: string, state: string, age: number): Promise<unknown> =>
    execute(
      'insert into `mail` (`id`, `kind`, `from_name`, `to_name`, `to_address`, `subject`, `text`, `html`, `headers`, `rfc_message_id`, `created_at`, `state`, `due_at`, `attempt`) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [
        encodeUlid(clock.now() - age, new Uint8Array(10).fill(name.charCodeAt(0))),
        name,
        'Wren',
        'Ann',
        'ann@couple.example',
        'Hello',
        'Hello',
        'Hello',
        '{}',
        `${name}@aisle.example`,
        clock.now() - age,
        state,
        0,
        1,
      ],
    );
  const recipeRun = (occasion: string, state: string, age: number): Promise<unknown> =>
    execute(
      'insert into `recipe_run` (`id`, `supplier_id`, `lead_id`, `kind`, `occasion`, `step`, `anchor_at`, `state`, `due_at`, `acted_at`, `created_at`, `version`) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [newId(), newId(), newId(), 'remind', occasion, 1, 0, state, clock.now() - age, 0, 0, 1],
    );
  const names = async (table: string, column: string): Promise<string[]> =>
    (await execute(`select \`${column}\` as name from \`${table}\` order by 1`)).map((row) =>
      String(row['name']).replace(/0+$/u, ''),
    );

  test('are removed after their number of days and not a millisecond earlier: keys 7, handled events 30, sent emails 90', async () => {
    for (const [name, age] of [
      ['older', 1],
      ['just', 0],
    ] as const) {
      await key(name, 7 * DAY + age);
      await event(name, 'done', 30 * DAY + age);
      await mail(name, 'sent', 90 * DAY + age);
    }
    expect(await run()).toEqual({ done: 3, failed: 0, dead: 0 });
    expect(await names('idempotency_key', 'key')).toEqual(['just']);
    expect(await names('outbox_event', 'name')).toEqual(['just']);
    expect(await names('mail', 'kind')).toEqual(['just']);
  });

  test('stay while they have work left, however old they are', async () => {
    await event('A', 'done', 400 * DAY);
    await event('B', 'scheduled', 400 * DAY);
    await event('C', 'dead', 400 * DAY);
    await mail('A', 'sent', 400 * DAY);
    await mail('B', 'scheduled', 400 * DAY);
    await mail('C', 'dead', 400 * DAY);
    expect((await run()).done).toBe(2);
    expect(await names('outbox_event', 'name')).toEqual(['B', 'C']);
    expect(await names('mail', 'kind')).toEqual(['B', 'C']);
  });

  test('of the recipe log are removed after 400 days, except runs that are waiting, need approval or are being sent', async () => {
    for (const state of RUN_STATES) await recipeRun(state, state, 400 * DAY + 1);
    for (const state of ['sent', 'skipped', 'failed']) await recipeRun(`just ${state}`, state, 400 * DAY);
    expect((await run()).done).toBe(3);
    expect(await names('recipe_run', 'occasion')).toEqual([
      'just failed',
      'just sent',
      'just skipped',
      'proposed',
      'sending',
      'waiting',
    ]);
  });

  test('are removed in small batches, all in one pass', async () => {
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

  test('stay if the process is asked to stop first', async () => {
    await key('older', 400 * DAY);
    expect((await run(AbortSignal.abort())).done).toBe(0);
  });
});
