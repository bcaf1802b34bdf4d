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
import { DeliveryGround } from './testing/delivery-ground.ts';

describe.each(testEngines())('webhook deliveries, on $name', ({ url }) => {
  let ground: DeliveryGround;
  beforeAll(async () => {
    ground = await DeliveryGround.open(url);
  });
  beforeEach(() => ground.begin());
  afterEach(() => ground.receiver.close());
  afterAll(() => ground.app.close());

  test('J6: are retried after a failure, each time later, under the same id, until they succeed', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    await ground.tell();
    ground.says(503, 'come back later');
    const waits: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      await ground.pass();
      const [line] = await ground.admin.log(hook.id);
      expect(line).toMatchObject({ state: 'retrying', attempts: at + 1, status: 503, answer: 'come back later' });
      const next = Date.parse(line?.nextAt ?? '');
      waits.push(next - ground.app.clock.now());
      await ground.pass();
      expect(ground.receiver.calls).toHaveLength(at + 1);
      ground.app.clock.set(Math.max(next, Date.parse('2026-05-12T09:00:00.000Z')));
      await ground.sql('update webhook set hold_until = null');
    }
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(15_000 * 2 ** at);
      expect(wait).toBeLessThanOrEqual(30_000 * 2 ** at);
    }
    expect((await ground.admin.read(hook.id)).failingSince).toBe('2026-05-12T09:00:00.000Z');
    ground.says(200, 'thank you');
    await ground.pass();
    expect(await ground.admin.log(hook.id)).toMatchObject([
      { state: 'delivered', status: 200, answer: 'thank you', attempts: 6, error: null },
    ]);
    expect(new Set(ground.ids()).size).toBe(1);
    expect((await ground.admin.read(hook.id)).failingSince).toBeNull();
  });

  test('are abandoned after 24 attempts, about three days after the first', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    await ground.tell();
    ground.says(500);
    const began = ground.app.clock.now();
    let line = (await ground.admin.log(hook.id))[0];
    while (line?.state !== 'failed') {
      await ground.sql('update webhook set hold_until = null');
      await ground.pass();
      [line] = await ground.admin.log(hook.id);
      if (line?.nextAt) ground.app.clock.set(Date.parse(line.nextAt));
    }
    expect(line.attempts).toBe(24);
    expect(ground.receiver.calls).toHaveLength(24);
    const days = (ground.app.clock.now() - began) / DAY;
    expect(days).toBeGreaterThan(2.2);
    expect(days).toBeLessThan(4.2);
  });

  test('continue after one is refused by its receiver', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    await ground.tell(5);
    const [first] = await ground.sql<{ message_id: string }>(
      'select message_id from webhook_delivery order by id limit 1',
    );
    ground.receiver.answer = ({ headers }, response) =>
      response.writeHead(headers['webhook-id'] === first?.message_id ? 400 : 204).end();
    await ground.pass();
    expect((await ground.admin.log(hook.id)).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'delivered'),
      'retrying',
    ]);
  });

  test('of one lead arrive in order', async () => {
    await ground.admin.add(ground.receiver.url);
    await ground.tell(12, ground.admin, true);
    ground.receiver.answer = (_call, response) =>
      void setTimeout(() => response.writeHead(204).end(), Math.random() * 8);
    await ground.pass();
    const times = ground.receiver.calls.map(({ payload }) => payload.timestamp);
    expect(times).toHaveLength(12);
    expect(times).toEqual(times.toSorted());
  });

  test('are signed with two secrets for a day after renewal, and then only with the new one', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    const renewed = (await ground.admin.ask('POST', `/${hook.id}/secret`, {})).body as typeof hook;
    expect(renewed.secret).not.toBe(hook.secret);
    const now = () => ground.app.clock.now() / 1_000;
    const genuine = async () => {
      await ground.tell();
      await ground.pass();
      const call = ground.receiver.calls.at(-1);
      if (!call) throw new Error('No call arrived.');
      return [await isGenuine(hook.secret, call, now()), await isGenuine(renewed.secret, call, now())];
    };
    ground.app.clock.advance(DAY - 1_000);
    expect(await genuine()).toEqual([true, true]);
    ground.app.clock.advance(1_000);
    expect(await genuine()).toEqual([false, true]);
    const last = (await ground.admin.ask('POST', `/${hook.id}/secret`, { endOldNow: true })).body as typeof hook;
    expect(last.oldSecretUntil).toBeNull();
    expect(await genuine()).toEqual([false, false]);
  });

  test('J2: are sent once by simultaneous processes', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    await ground.tell(60);
    const others = [1, 2, 3].map(() =>
      buildContainer({
        config: ground.app.container.get<Config>(CONFIG),
        orm: ground.app.database.orm,
        engine: ground.app.database.engine,
        logger: createLogger('silent'),
        clock: ground.app.clock,
      }),
    );
    ground.receiver.answer = (_call, response) => void setTimeout(() => response.writeHead(204).end(), 3);
    await Promise.all(
      others.map(async (container) => {
        const job = container.getAll<Job>(JOBS).find(({ name }) => name === 'webhook-delivery');
        return RequestContext.create(ground.app.database.orm.em, async () => job?.run(new AbortController().signal));
      }),
    );
    expect(ground.ids()).toHaveLength(60);
    expect(new Set(ground.ids()).size).toBe(60);
    expect(await ground.admin.log(hook.id, { state: 'delivered' })).toHaveLength(60);
  });

  test('J4: are not marked by a worker that lost its claim while the receiver was responding', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    await ground.tell();
    ground.receiver.answer = (_call, response) => {
      void ground
        .sql("update webhook_delivery set attempt = attempt + 1, owner = 'somebody-else'")
        .then(() => response.writeHead(204).end());
    };
    await ground.pass();
    expect(await ground.sql('select state, owner from webhook_delivery')).toEqual([
      { state: 'claimed', owner: 'somebody-else' },
    ]);
    expect(await ground.admin.log(hook.id, { state: 'delivered' })).toEqual([]);
  });

  test('stay in the log for thirty days', async () => {
    await ground.admin.add(ground.receiver.url);
    await ground.tell();
    await ground.pass();
    const kept = () => ground.sql('select id from webhook_delivery') as Promise<{ id: string }[]>;
    const [{ id } = { id: '' }] = await kept();
    ground.app.clock.set(timeOfUlid(id) + 29 * DAY);
    await runJob(ground.app, 'remove-old-rows');
    expect(await kept()).toHaveLength(1);
    ground.app.clock.set(timeOfUlid(id) + 31 * DAY);
    await runJob(ground.app, 'remove-old-rows');
    expect(await kept()).toEqual([]);
  });
});
