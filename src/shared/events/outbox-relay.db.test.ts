import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import { inTransaction } from '../persistence/transaction.ts';
import { WorkQueue } from '../queue/work-queue.ts';
import type { DomainEvent, EventHandler } from './event-handler.ts';
import { OutboxRelayJob } from './outbox-relay.job.ts';
import { Outbox } from './outbox.ts';
import type { Fact } from './outbox.ts';

const supplierId = newId();

describe.each(testEngines())('the outbox relay, on $name', ({ url }) => {
  const clock = new FakeClock();
  let database: TestDatabase;
  let outbox: Outbox;
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(async () => {
    await database.clear();
    clock.set('2026-05-12T09:00:00.000Z');
    outbox = new Outbox({ em: database.orm.em, clock });
  });
  afterAll(() => database.close());

  const within = <T>(work: () => Promise<T>) => RequestContext.create(database.orm.em, work);
  const record = (...facts: Partial<Fact>[]) =>
    within(() => outbox.record(...facts.map((fact) => ({ name: 'lead.changed' as const, supplierId, ...fact }))));
  const work = (owner: string) =>
    new WorkQueue(database.orm.em, clock, database.engine, {
      table: 'outbox_event',
      owner,
      lease: MINUTE,
      maxAttempts: 3,
      firstDelay: 5_000,
      doneState: 'done',
    });
  const relay = (handlers: EventHandler[], signal = new AbortController().signal) =>
    within(() =>
      new OutboxRelayJob({
        em: database.orm.em,
        work: work('one'),
        outbox,
        handlers,
        logger: createLogger('silent'),
      }).run(signal),
    );
  const listening = (names: EventHandler['names'], handle: EventHandler['handle']): EventHandler => ({ names, handle });
  const rows = () =>
    database.orm.em
      .fork()
      .execute<{ name: string; state: string; attempt: number; due_at: number; last_error: string | null }[]>(
        'select name, state, attempt, due_at, last_error from outbox_event order by id',
      );

  test('gives each handler the facts it subscribed to, with their payloads, in order', async () => {
    const received: DomainEvent[] = [];
    const leadId = newId();
    await record({ leadId, payload: { messageId: 'm1' } }, { name: 'lead.received' }, { leadId });
    const report = await relay([listening(['lead.changed'], async (event) => void received.push(event))]);
    expect(report).toEqual({ done: 3, failed: 0, dead: 0 });
    expect(received).toMatchObject([
      { name: 'lead.changed', supplierId, leadId, payload: { messageId: 'm1' }, createdAt: clock.now() },
      { name: 'lead.changed', supplierId, leadId, payload: {} },
    ]);
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect((await relay([listening(['lead.changed'], async (event) => void received.push(event))])).done).toBe(0);
    expect(received).toHaveLength(2);
  });

  test('ignores facts of a transaction that rolled back, and wakes no one', async () => {
    let woken = 0;
    outbox.onWake(() => (woken += 1));
    const undone = within(() =>
      inTransaction(database.orm.em, async () => {
        await outbox.record({ name: 'lead.changed', supplierId });
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
    expect(woken).toBe(0);
    await record({});
    expect(woken).toBe(1);
  });

  test('rolls back what a failing handler wrote and retries it later, without delaying others', async () => {
    let broken = true;
    const received: string[] = [];
    const handler = listening(['lead.received', 'lead.changed'], async (event) => {
      await database.orm.em.execute('insert into app_setting (name, value) values (?, ?)', [event.id, event.name]);
      if (event.name === 'lead.received' && broken) throw new Error('Not today.');
      received.push(event.name);
    });
    await record({ name: 'lead.received' }, { name: 'lead.changed' });
    expect(await relay([handler])).toEqual({ done: 1, failed: 1, dead: 0 });
    expect(received).toEqual(['lead.changed']);
    const [failed] = await rows();
    expect(failed).toMatchObject({ state: 'failed', attempt: 1, last_error: 'Not today.' });
    expect(await database.orm.em.fork().execute('select value from app_setting')).toEqual([{ value: 'lead.changed' }]);
    expect(failed?.due_at).toBeGreaterThan(clock.now());
    expect((await relay([handler])).done).toBe(0);
    clock.set(failed?.due_at ?? 0);
    broken = false;
    expect((await relay([handler])).done).toBe(1);
    expect(received).toEqual(['lead.changed', 'lead.received']);
  });

  test('marks a fact as dead after a fixed number of failed tries, with the reason', async () => {
    await record({});
    const handler = listening(['lead.changed'], () => Promise.reject(new Error('Never.')));
    for (const state of ['failed', 'failed', 'dead']) {
      await relay([handler]);
      const [row] = await rows();
      expect(row).toMatchObject({ state, last_error: 'Never.' });
      clock.set(row?.due_at ?? 0);
    }
    expect(await relay([handler])).toEqual({ done: 0, failed: 0, dead: 0 });
  });

  test('handles facts again that were claimed by a process that died', async () => {
    const received: string[] = [];
    await record({});
    await within(() => work('died').claim(10));
    const handler = listening(['lead.changed'], async (event) => void received.push(event.id));
    expect((await relay([handler])).done).toBe(0);
    await database.orm.em.fork().execute('update outbox_event set lease_until = 1');
    expect((await relay([handler])).done).toBe(1);
    expect(received).toHaveLength(1);
  });

  test('O1: finishes the current fact on shutdown and releases the others untouched', async () => {
    await record({}, {}, {});
    const stopping = new AbortController();
    const handler = listening(['lead.changed'], async () => stopping.abort());
    expect((await relay([handler], stopping.signal)).done).toBe(1);
    expect((await rows()).map(({ state, attempt }) => [state, attempt])).toEqual([
      ['done', 1],
      ['scheduled', 0],
      ['scheduled', 0],
    ]);
  });
});
