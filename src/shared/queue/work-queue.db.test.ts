import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { newId } from '#shared/ids.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildScheduled } from '#testing/builders/scheduled.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { openTestDatabase, testEngines } from '#testing/database.ts';
import type { TestDatabase } from '#testing/database.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { WorkQueue } from './work-queue.ts';
import type { QueueRules } from './queue-table.ts';

const RULES: QueueRules = {
  table: 'outbox_event',
  owner: 'one',
  lease: MINUTE,
  maxAttempts: 3,
  firstDelay: 1_000,
  doneState: 'done',
};

interface Row {
  id: string;
  state: string;
  attempt: number;
  due_at: number;
  owner: string | null;
  last_error: string | null;
}

describe.each(testEngines())('the work queue on $name', ({ url }) => {
  let database: TestDatabase;
  const clock = new FakeClock();
  beforeAll(async () => {
    database = await openTestDatabase(url);
  });
  beforeEach(async () => {
    clock.set('2026-05-12T09:00:00.000Z');
    await database.clear();
  });
  afterAll(() => database.close());

  const within = <T>(work: () => Promise<T>) => RequestContext.create(database.orm.em, work);
  const queue = (rules: Partial<QueueRules> = {}) =>
    new WorkQueue(database.orm.em, clock, database.engine, { ...RULES, ...rules });

  const put = async (...dueIn: number[]): Promise<string[]> => {
    const rows = dueIn.map((offset) => ({ id: newId(), due: clock.now() + offset }));
    const values = rows.map((row) => `('${row.id}', 'lead.changed', '{}', 0, ${row.due})`).join(',');
    await database.orm.em
      .fork()
      .execute(`insert into outbox_event (id, name, payload, created_at, due_at) values ${values}`);
    return rows.map((row) => row.id);
  };
  const rows = (): Promise<Row[]> =>
    database.orm.em
      .fork()
      .execute('select id, state, attempt, due_at, owner, last_error from outbox_event order by id');
  const row = async (): Promise<Row> => (await rows())[0] as Row;
  /** Makes it look as if the worker had died and its lease had expired. */
  const loseLeases = () =>
    database.orm.em.fork().execute("update outbox_event set lease_until = 1 where state = 'claimed'");

  test('J2: claims due jobs once, oldest first, and none before it is due', async () => {
    const [late, early, , future] = await put(-1_000, -5_000, -3_000, MINUTE);
    const first = await within(() => queue().claim(2));
    expect(first.map((claim) => claim.id)).not.toContain(late);
    expect(first[0]).toMatchObject({ id: early, attempt: 1 });
    expect((await within(() => queue({ owner: 'two' }).claim(10))).map((claim) => claim.id)).toEqual([late]);
    expect(await within(() => queue().claim(10))).toEqual([]);
    expect((await rows()).find((one) => one.id === future)?.state).toBe('scheduled');
  });

  test('returns the requested columns with a claim', async () => {
    await put(0);
    const [claim] = await within(() => queue().claim<{ name: string }>(1, ['name']));
    expect(claim?.name).toBe('lead.changed');
  });

  test('J4: refuses every change by a worker whose job was retaken', async () => {
    await put(0);
    const [slept] = await within(() => queue().claim(1));
    if (!slept) throw new Error('nothing was claimed');
    await loseLeases();
    const [retaken] = await within(() => queue({ owner: 'two' }).claim(1));
    expect(retaken?.attempt).toBe(2);
    expect(await within(() => queue().renew([slept]))).toEqual([]);
    expect(await within(() => queue().hold([slept]))).toEqual([]);
    expect(await within(() => queue().done([slept]))).toEqual([]);
    expect(await within(() => queue().failed(slept, 'late', true))).toBe('lost');
    await within(() => queue().release([slept]));
    expect(await row()).toMatchObject({ state: 'claimed', owner: 'two', attempt: 2, last_error: null });
  });

  test('J4: fences off an earlier claim of the same process by its attempt number', async () => {
    await put(0);
    const [first] = await within(() => queue().claim(1));
    await loseLeases();
    const [second] = await within(() => queue().claim(1));
    if (!first || !second) throw new Error('nothing was claimed');
    expect(await within(() => queue().done([first]))).toEqual([]);
    expect(await within(() => queue().done([second]))).toEqual([second]);
  });

  test('J4: renews a claim that is still ours for a full lease', async () => {
    await put(0);
    const claims = await within(() => queue().claim(1));
    await loseLeases();
    expect(await within(() => queue().renew(claims))).toEqual(claims);
    expect(await within(() => queue({ owner: 'two' }).claim(1))).toEqual([]);
  });

  test('J5: gives up on a job that lost five workers and retakes its neighbours without it', async () => {
    const ids = await put(...Array.from({ length: 30 }, (_, index) => -index));
    await within(() => queue().claim(250));
    await loseLeases();
    expect(await within(() => queue().claim(250))).toHaveLength(25);
    expect(await within(() => queue().claim(250))).toHaveLength(5);
    await loseLeases();
    const alone = await within(() => queue().claim(250));
    expect(alone).toHaveLength(1);
    expect(alone[0]).toMatchObject({ attempt: 3, lost: 2 });
    await database.orm.em.fork().execute(`update outbox_event set lost = 4 where id = '${alone[0]?.id}'`);
    await loseLeases();
    expect(await within(() => queue().bury(250))).toEqual([{ id: alone[0]?.id, state: 'dead' }]);
    const states = await rows();
    expect(states.filter((one) => one.state === 'dead')).toHaveLength(1);
    expect(states).toHaveLength(ids.length);
  });

  test('J5: counts no try for a lost worker: after four of them a job still has all three', async () => {
    await put(0);
    for (let death = 0; death < 4; death += 1) {
      expect(await within(() => queue().claim(1))).toHaveLength(1);
      await loseLeases();
      expect(await within(() => queue().bury(250))).toEqual([]);
    }
    for (const outcome of ['failed', 'failed', 'dead']) {
      const [claim] = await within(() => queue().claim(1));
      if (!claim) throw new Error('nothing was claimed');
      expect(claim.lost).toBe(4);
      expect(await within(() => queue().failed(claim, '451 try later', false))).toBe(outcome);
      clock.set((await row()).due_at);
    }
  });

  describe('in a table that asks before repeating a job', () => {
    const ASKS: Partial<QueueRules> = { table: 'scheduled_message', doneState: 'sent', asksBeforeRepeat: true };
    const schedule = async (count: number) => {
      const target = { database, clock };
      const lead = await buildLead(target, (await buildSupplier(target)).id);
      for (let index = 0; index < count; index += 1) await buildScheduled(target, lead);
    };
    const lose = () =>
      database.orm.em.fork().execute("update scheduled_message set lease_until = 1 where state = 'claimed'");
    const states = async () =>
      (
        await database.orm.em.fork().execute<{ state: string }[]>('select state from scheduled_message order by state')
      ).map(({ state }) => state);

    test('J3: marks only the jobs of a lost batch that had begun as unknown, and repeats the others', async () => {
      await schedule(3);
      const claims = await within(() => queue(ASKS).claim(3));
      expect(await within(() => queue(ASKS).begin(claims.slice(0, 1)))).toEqual(claims.slice(0, 1));
      await lose();
      const nextOwner = () => queue({ ...ASKS, owner: 'two' });
      expect(await within(() => nextOwner().claim(10))).toHaveLength(2);
      expect(await within(() => nextOwner().bury(10))).toEqual([{ id: claims[0]?.id, state: 'unknown' }]);
      expect(await states()).toEqual(['claimed', 'claimed', 'unknown']);
    });

    test('J3: repeats a job that was released after it began and then lost before it began again', async () => {
      await schedule(1);
      const first = await within(() => queue(ASKS).claim(1));
      await within(() => queue(ASKS).begin(first));
      await within(() => queue(ASKS).release(first));
      await within(() => queue(ASKS).claim(1));
      await lose();
      expect(await within(() => queue(ASKS).bury(10))).toEqual([]);
      expect(await within(() => queue(ASKS).claim(1))).toHaveLength(1);
    });

    test('J3: treats a lost job that began with its claim as unknown, unless it was released', async () => {
      await schedule(3);
      const claims = await within(() => queue(ASKS).claim(2, [], { begun: true }));
      expect(claims.map((claim) => claim.begun_at)).toEqual([clock.now(), clock.now()]);
      await within(() => queue(ASKS).release(claims.slice(0, 1)));
      const again = await within(() => queue(ASKS).claim(2));
      expect(again.map((claim) => claim.begun_at)).toEqual([null, null]);
      await lose();
      expect(await within(() => queue(ASKS).bury(10))).toEqual([{ id: claims[1]?.id, state: 'unknown' }]);
      // A job of a dead worker is retaken alone, because it may be what kills workers.
      const retaken = await within(() => queue({ ...ASKS, owner: 'two' }).claim(10, [], { begun: true }));
      expect(retaken.map((claim) => claim.begun_at)).toEqual([null, null]);
    });

    test('J4: accepts the report of a worker presumed dead, unless a person decided first', async () => {
      await schedule(3);
      const claims = await within(() => queue(ASKS).claim(3));
      await within(() => queue(ASKS).begin(claims));
      await lose();
      await within(() => queue({ ...ASKS, owner: 'two' }).bury(10));
      expect(await states()).toEqual(['unknown', 'unknown', 'unknown']);
      await database.orm.em
        .fork()
        .execute(`update scheduled_message set state = 'scheduled', attempt = 0 where id = '${claims[2]?.id}'`);
      expect(await within(() => queue(ASKS).renew(claims))).toEqual([]);
      expect(await within(() => queue(ASKS).begin(claims))).toEqual([]);
      expect(await within(() => queue(ASKS).done(claims.slice(0, 1)))).toHaveLength(1);
      await within(() => queue(ASKS).release(claims.slice(1)));
      expect(await within(() => queue(ASKS).done(claims.slice(2)))).toEqual([]);
      expect(await states()).toEqual(['scheduled', 'scheduled', 'sent']);
    });
  });

  test('J6: waits longer after each failure and gives up after the last, or at once if it is permanent', async () => {
    await put(0);
    const waits: number[] = [];
    for (const outcome of ['failed', 'failed', 'dead']) {
      const [claim] = await within(() => queue().claim(1));
      if (!claim) throw new Error('nothing was claimed');
      expect(await within(() => queue().failed(claim, '451 try later', false))).toBe(outcome);
      const { due_at } = await row();
      waits.push(due_at - clock.now());
      expect(await within(() => queue().claim(1))).toEqual([]);
      clock.set(due_at);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(waits[0]).toBeLessThanOrEqual(1_000);
    expect(waits[1]).toBeGreaterThanOrEqual(1_000);
    expect(await row()).toMatchObject({ state: 'dead', attempt: 3, last_error: '451 try later' });

    await database.clear();
    await put(0);
    const [claim] = await within(() => queue().claim(1));
    if (!claim) throw new Error('nothing was claimed');
    expect(await within(() => queue().failed(claim, '550 no such user', true))).toBe('dead');
  });

  test('O1: frees a released job at once without counting the try, and shows why a postponed one waits', async () => {
    await put(0);
    const claims = await within(() => queue().claim(1));
    await within(() => queue().release(claims));
    expect(await row()).toMatchObject({ state: 'scheduled', attempt: 0, owner: null });
    const again = await within(() => queue({ owner: 'two' }).claim(1));
    await within(() => queue({ owner: 'two' }).postpone(again, 'no server', 30_000));
    expect(await row()).toMatchObject({ state: 'failed', attempt: 0, last_error: 'no server' });
    expect(await within(() => queue().claim(1))).toEqual([]);
    clock.advance(30_000);
    expect(await within(() => queue().claim(1))).toHaveLength(1);
  });

  test('claims failed jobs that are due again in order with new ones', async () => {
    const [failing, fresh] = await put(-1, 100);
    const [claim] = await within(() => queue().claim(1));
    if (!claim) throw new Error('nothing was claimed');
    await within(() => queue().failed(claim, 'later', false));
    clock.advance(2_000);
    expect((await within(() => queue().claim(2))).map((one) => one.id)).toEqual([fresh, failing]);
  });
});
