import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { DeliveryGround } from './testing/delivery-ground.ts';

describe.each(testEngines())('webhooks that are turned off, on $name', ({ url }) => {
  let ground: DeliveryGround;
  beforeAll(async () => {
    ground = await DeliveryGround.open(url);
  });
  beforeEach(() => ground.begin());
  afterEach(() => ground.receiver.close());
  afterAll(() => ground.app.close());

  test('are turned off after five days of failures only; admins are notified, and everything can be sent again', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    await buildMember(ground.app, { role: 'editor', supplierId: ground.admin.supplierId });
    ground.says(500);
    await ground.tell();
    await ground.pass();
    ground.app.clock.advance(5 * DAY - 1);
    await ground.tell();
    await ground.pass();
    expect((await ground.admin.read(hook.id)).enabled).toBe(true);
    ground.app.clock.advance(DAY);
    await ground.tell();
    await ground.pass();
    expect(await ground.admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'failing' });
    const mails = await ground.sql<{ kind: string; text: string }>('select kind, text from mail');
    expect(mails.map(({ kind }) => kind)).toEqual(['webhook-off']);
    expect(mails[0]?.text).toContain(`/console/connections/webhooks/${hook.id}`);
    ground.app.clock.advance(DAY);
    await ground.tell();
    await ground.pass();
    // No one is notified while it is off, and waiting deliveries are dropped.
    const calls = ground.receiver.calls.length;
    expect(await ground.admin.log(hook.id, { state: 'retrying' })).toEqual([]);
    const { events, version } = await ground.admin.read(hook.id);
    const on = { url: hook.url, events, enabled: true, version };
    expect((await ground.admin.ask('PUT', `/${hook.id}`, on)).body).toMatchObject({
      enabled: true,
      offReason: null,
      failingSince: null,
    });
    ground.says(204);
    const replayed = await ground.admin.ask('POST', `/${hook.id}/replay`, { since: '2026-05-12T00:00:00.000Z' });
    expect(replayed.body).toEqual({ count: 3 });
    await ground.pass();
    expect(ground.receiver.calls).toHaveLength(calls + 3);
    expect((await ground.admin.log(hook.id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  test('are turned off at once by 410 Gone', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    ground.says(410);
    await ground.tell(2);
    await ground.pass();
    expect(await ground.admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'gone' });
    expect(await ground.sql("select id from mail where kind = 'webhook-off'")).toHaveLength(1);
  });

  test('are not called again after 410 Gone: waiting deliveries are dropped without an attempt', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    ground.says(410);
    await ground.tell(30);
    await ground.pass();
    expect(ground.receiver.calls.length).toBeLessThanOrEqual(4);
    const log = await ground.admin.log(hook.id);
    expect(log.filter(({ status }) => status === null)).toHaveLength(30 - ground.receiver.calls.length);
    expect(await ground.admin.log(hook.id, { state: 'waiting' })).toEqual([]);
  });

  test('stay off when someone renews the secret while they are being turned off', async () => {
    const hook = await ground.admin.add(ground.receiver.url);
    const renewals: Promise<unknown>[] = [];
    ground.receiver.answer = (_call, response) => {
      for (let at = 0; at < 5; at += 1) renewals.push(ground.admin.ask('POST', `/${hook.id}/secret`, {}));
      response.writeHead(410).end();
    };
    await ground.tell();
    await ground.pass();
    await Promise.all(renewals);
    expect(await ground.admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'gone' });
  });
});
