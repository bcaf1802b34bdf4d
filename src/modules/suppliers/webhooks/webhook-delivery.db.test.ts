import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { buildContainer } from '#app/container.ts';
import { DAY } from '#contracts/durations.ts';
import { CONFIG } from '#app/config/config.ts';
import type { Config } from '#app/config/config.ts';
import { timeOfUlid } from '#shared/ids.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { createLogger } from '#shared/logger.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { isGenuine } from '#testing/outside/webhook-receiver.ts';
import { DeliveryFixture } from './testing/delivery-fixture.ts';

describe.each(testEngines())('webhook deliveries, on $name', ({ url }) => {
  let fixture: DeliveryFixture;
  beforeAll(async () => {
    fixture = await DeliveryFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterEach(() => fixture.receiver.close());
  afterAll(() => fixture.app.close());

  test('J6: are retried after a failure, each time later, under the same id, until they succeed', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await fixture.notify();
    fixture.says(503, 'come back later');
    const waits: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      await fixture.pass();
      const [line] = await fixture.admin.log(hook.id);
      expect(line).toMatchObject({ state: 'retrying', attempts: at + 1, status: 503, answer: 'come back later' });
      const next = Date.parse(line?.nextAt ?? '');
      waits.push(next - fixture.app.clock.now());
      await fixture.pass();
      expect(fixture.receiver.calls).toHaveLength(at + 1);
      fixture.app.clock.set(Math.max(next, Date.parse('2026-05-12T09:00:00.000Z')));
      await fixture.sql('update webhook set hold_until = null');
    }
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(15_000 * 2 ** at);
      expect(wait).toBeLessThanOrEqual(30_000 * 2 ** at);
    }
    expect((await fixture.admin.read(hook.id)).failingSince).toBe('2026-05-12T09:00:00.000Z');
    fixture.says(200, 'thank you');
    await fixture.pass();
    expect(await fixture.admin.log(hook.id)).toMatchObject([
      { state: 'delivered', status: 200, answer: 'thank you', attempts: 6, error: null },
    ]);
    expect(new Set(fixture.ids()).size).toBe(1);
    expect((await fixture.admin.read(hook.id)).failingSince).toBeNull();
  });

  test('are abandoned after 24 attempts, about three days after the first', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await fixture.notify();
    fixture.says(500);
    const began = fixture.app.clock.now();
    let line = (await fixture.admin.log(hook.id))[0];
    while (line?.state !== 'failed') {
      await fixture.sql('update webhook set hold_until = null');
      await fixture.pass();
      [line] = await fixture.admin.log(hook.id);
      if (line?.nextAt) fixture.app.clock.set(Date.parse(line.nextAt));
    }
    expect(line.attempts).toBe(24);
    expect(fixture.receiver.calls).toHaveLength(24);
    const days = (fixture.app.clock.now() - began) / DAY;
    expect(days).toBeGreaterThan(2.2);
    expect(days).toBeLessThan(4.2);
  });

  test('continue after one is refused by its receiver', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await fixture.notify(5);
    const [first] = await fixture.sql<{ message_id: string }>(
      'select message_id from webhook_delivery order by id limit 1',
    );
    fixture.receiver.answer = ({ headers }, response) =>
      response.writeHead(headers['webhook-id'] === first?.message_id ? 400 : 204).end();
    await fixture.pass();
    expect((await fixture.admin.log(hook.id)).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'delivered'),
      'retrying',
    ]);
  });

  test('of one lead arrive in order', async () => {
    await fixture.admin.add(fixture.receiver.url);
    await fixture.notify(12, fixture.admin, true);
    fixture.receiver.answer = (_call, response) =>
      void setTimeout(() => response.writeHead(204).end(), Math.random() * 8);
    await fixture.pass();
    const times = fixture.receiver.calls.map(({ payload }) => payload.timestamp);
    expect(times).toHaveLength(12);
    expect(times).toEqual(times.toSorted());
  });

  test('are signed with two secrets for a day after renewal, and then only with the new one', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    const renewed = (await fixture.admin.ask('POST', `/${hook.id}/secret`, {})).body as typeof hook;
    expect(renewed.secret).not.toBe(hook.secret);
    const now = () => fixture.app.clock.now() / 1_000;
    const genuine = async () => {
      await fixture.notify();
      await fixture.pass();
      const call = fixture.receiver.calls.at(-1);
      if (!call) throw new Error('No call arrived.');
      return [await isGenuine(hook.secret, call, now()), await isGenuine(renewed.secret, call, now())];
    };
    fixture.app.clock.advance(DAY - 1_000);
    expect(await genuine()).toEqual([true, true]);
    fixture.app.clock.advance(1_000);
    expect(await genuine()).toEqual([false, true]);
    const last = (await fixture.admin.ask('POST', `/${hook.id}/secret`, { endOldNow: true })).body as typeof hook;
    expect(last.oldSecretUntil).toBeNull();
    expect(await genuine()).toEqual([false, false]);
  });

  test('J2: are sent once by simultaneous processes', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await fixture.notify(60);
    const others = [1, 2, 3].map(() =>
      buildContainer({
        config: fixture.app.container.get<Config>(CONFIG),
        orm: fixture.app.database.orm,
        engine: fixture.app.database.engine,
        logger: createLogger('silent'),
        clock: fixture.app.clock,
      }),
    );
    fixture.receiver.answer = (_call, response) => void setTimeout(() => response.writeHead(204).end(), 3);
    await Promise.all(
      others.map(async (container) => {
        const job = container.getAll<Job>(JOBS).find(({ name }) => name === 'webhook-delivery');
        return RequestContext.create(fixture.app.database.orm.em, async () => job?.run(new AbortController().signal));
      }),
    );
    expect(fixture.ids()).toHaveLength(60);
    expect(new Set(fixture.ids()).size).toBe(60);
    expect(await fixture.admin.log(hook.id, { state: 'delivered' })).toHaveLength(60);
  });

  test('J4: are not marked by a worker that lost its claim while the receiver was responding', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await fixture.notify();
    fixture.receiver.answer = (_call, response) => {
      void fixture
        .sql("update webhook_delivery set attempt = attempt + 1, owner = 'somebody-else'")
        .then(() => response.writeHead(204).end());
    };
    await fixture.pass();
    expect(await fixture.sql('select state, owner from webhook_delivery')).toEqual([
      { state: 'claimed', owner: 'somebody-else' },
    ]);
    expect(await fixture.admin.log(hook.id, { state: 'delivered' })).toEqual([]);
  });

  test('stay in the log for thirty days', async () => {
    await fixture.admin.add(fixture.receiver.url);
    await fixture.notify();
    await fixture.pass();
    const kept = () => fixture.sql('select id from webhook_delivery') as Promise<{ id: string }[]>;
    const [{ id } = { id: '' }] = await kept();
    fixture.app.clock.set(timeOfUlid(id) + 29 * DAY);
    await runJob(fixture.app, 'remove-old-rows');
    expect(await kept()).toHaveLength(1);
    fixture.app.clock.set(timeOfUlid(id) + 31 * DAY);
    await runJob(fixture.app, 'remove-old-rows');
    expect(await kept()).toEqual([]);
  });
});
