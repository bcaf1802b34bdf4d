import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { testEngines } from '#testing/database.ts';
import { AdminOfWebhooks } from '#testing/outside/admin-of-webhooks.ts';
import { startReceiver } from '#testing/outside/webhook-receiver.ts';
import { until } from '#testing/until.ts';
import { DeliveryFixture } from './testing/delivery-fixture.ts';

describe.each(testEngines())('slow and failing webhook receivers, on $name', ({ url }) => {
  let fixture: DeliveryFixture;
  beforeAll(async () => {
    fixture = await DeliveryFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterEach(() => fixture.receiver.close());
  afterAll(() => fixture.app.close());

  test('pauses a receiver that is down with all its waiting deliveries, and delays no other', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    const other = await AdminOfWebhooks.open(fixture.app);
    const good = await startReceiver();
    await other.add(good.url);
    fixture.says(503, '', { 'Retry-After': '120' });
    await fixture.notify(30);
    await fixture.notify(3, other);
    await fixture.pass();
    await fixture.pass();
    // Four calls may be running before the first one fails.
    expect(fixture.receiver.calls.length).toBeLessThanOrEqual(4);
    expect(good.calls).toHaveLength(3);
    const waiting = await fixture.admin.log(hook.id);
    expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(fixture.receiver.calls.length);
    const put = waiting.filter(({ state }) => state === 'waiting');
    expect(new Set(put.map(({ nextAt }) => nextAt))).toEqual(new Set(['2026-05-12T09:02:00.000Z']));
    fixture.says(204);
    fixture.app.clock.advance(121_000);
    await fixture.pass();
    fixture.app.clock.advance(MINUTE);
    await fixture.pass();
    expect(await fixture.admin.log(hook.id, { state: 'delivered' })).toHaveLength(30);
    await good.close();
  });

  test('alternates between a receiver with many waiting and the others, and still delivers everything', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    const [other, good] = [await AdminOfWebhooks.open(fixture.app), await startReceiver()];
    await other.add(good.url);
    await fixture.notify(130);
    fixture.app.clock.advance(1_000);
    await fixture.notify(2, other);
    const before: number[] = [];
    good.answer = (_call, response) => {
      before.push(fixture.receiver.calls.length);
      response.writeHead(204).end();
    };
    await fixture.pass();
    expect(before).toHaveLength(2);
    // One batch, not the two and a half that were queued earlier.
    expect(Math.max(...before)).toBeLessThanOrEqual(50);
    expect(await fixture.admin.log(hook.id, { state: 'delivered' })).toHaveLength(130);
    expect(fixture.receiver.calls).toHaveLength(130);
    expect(new Set(fixture.ids()).size).toBe(130);
    await good.close();
  });

  test('T5: ten slow receivers of a supplier delay no other, not even events created after theirs', async () => {
    const slow = Promise.withResolvers<void>();
    const stuck = await startReceiver();
    stuck.answer = (_call, response) => void slow.promise.then(() => response.writeHead(204).end());
    for (let at = 0; at < 10; at += 1) await fixture.admin.add(`${stuck.url}/${at}`);
    await fixture.notify(9);
    const other = await AdminOfWebhooks.open(fixture.app);
    await other.add(fixture.receiver.url);
    fixture.app.clock.advance(1_000);
    await fixture.notify(2, other);
    const running = fixture.pass();
    const arrived = async (count: number) => {
      await until(() => fixture.receiver.calls.length >= count);
      return fixture.receiver.calls.length;
    };
    expect(await arrived(2)).toBe(2);
    fixture.app.clock.advance(1_000);
    await fixture.notify(3, other);
    expect(await arrived(5)).toBe(5);
    // Four receivers at a time, with four initial calls each.
    expect(stuck.calls.length).toBeLessThanOrEqual(16);
    slow.resolve();
    await running;
    expect(stuck.calls).toHaveLength(90);
    await stuck.close();
  }, 60_000);

  test('makes few calls at first, more with each success, and few again after an outage', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await fixture.notify(60);
    let running = 0;
    let most = 0;
    const widest: number[] = [];
    fixture.receiver.answer = (_call, response) => {
      running += 1;
      most = Math.max(most, running);
      widest.push(most);
      setTimeout(() => {
        running -= 1;
        response.writeHead(204).end();
      }, 20);
    };
    await fixture.pass();
    expect(Math.max(...widest.slice(0, 4))).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(4);
    expect(most).toBeLessThanOrEqual(10);
    expect(await fixture.admin.log(hook.id, { state: 'delivered' })).toHaveLength(60);
    fixture.receiver.calls.length = 0;
    fixture.says(503);
    await fixture.notify(30);
    await fixture.pass();
    expect(fixture.receiver.calls.length).toBeLessThanOrEqual(4);
  });

  test('counts simultaneous failures once, so that a short outage costs seconds', async () => {
    await fixture.admin.add(fixture.receiver.url);
    fixture.says(503);
    await fixture.notify(30);
    await fixture.pass();
    const [row] = await fixture.sql<{ failures: number; hold_until: number }>(
      'select failures, hold_until from webhook',
    );
    expect(row?.failures).toBe(1);
    expect(Number(row?.hold_until) - fixture.app.clock.now()).toBeLessThanOrEqual(15_000);
  });

  test('forgets one refusal among successes, without starting the five days until it is turned off', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await fixture.notify(3, fixture.admin, true);
    let call = 0;
    fixture.receiver.answer = (_call, response) => response.writeHead((call += 1) === 1 ? 400 : 204).end();
    await fixture.pass();
    expect(await fixture.admin.read(hook.id)).toMatchObject({ enabled: true, failingSince: null });
  });
});
