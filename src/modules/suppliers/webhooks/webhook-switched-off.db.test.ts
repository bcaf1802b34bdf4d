import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { DeliveryFixture } from './testing/delivery-fixture.ts';

describe.each(testEngines())('webhooks that are turned off, on $name', ({ url }) => {
  let fixture: DeliveryFixture;
  beforeAll(async () => {
    fixture = await DeliveryFixture.open(url);
  });
  beforeEach(() => fixture.begin());
  afterEach(() => fixture.receiver.close());
  afterAll(() => fixture.app.close());

  test('are turned off after five days of failures only; admins are notified, and everything can be sent again', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    await buildMember(fixture.app, { role: 'editor', supplierId: fixture.admin.supplierId });
    fixture.says(500);
    await fixture.notify();
    await fixture.pass();
    fixture.app.clock.advance(5 * DAY - 1);
    await fixture.notify();
    await fixture.pass();
    expect((await fixture.admin.read(hook.id)).enabled).toBe(true);
    fixture.app.clock.advance(DAY);
    await fixture.notify();
    await fixture.pass();
    expect(await fixture.admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'failing' });
    const mails = await fixture.sql<{ kind: string; text: string }>('select kind, text from mail');
    expect(mails.map(({ kind }) => kind)).toEqual(['webhook-off']);
    expect(mails[0]?.text).toContain(`/console/connections/webhooks/${hook.id}`);
    fixture.app.clock.advance(DAY);
    await fixture.notify();
    await fixture.pass();
    // No one is notified while it is off, and waiting deliveries are dropped.
    const calls = fixture.receiver.calls.length;
    expect(await fixture.admin.log(hook.id, { state: 'retrying' })).toEqual([]);
    const { events, version } = await fixture.admin.read(hook.id);
    const on = { url: hook.url, events, enabled: true, version };
    expect((await fixture.admin.ask('PUT', `/${hook.id}`, on)).body).toMatchObject({
      enabled: true,
      offReason: null,
      failingSince: null,
    });
    fixture.says(204);
    const replayed = await fixture.admin.ask('POST', `/${hook.id}/replay`, { since: '2026-05-12T00:00:00.000Z' });
    expect(replayed.body).toEqual({ count: 3 });
    await fixture.pass();
    expect(fixture.receiver.calls).toHaveLength(calls + 3);
    expect((await fixture.admin.log(hook.id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  test('are turned off at once by 410 Gone', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    fixture.says(410);
    await fixture.notify(2);
    await fixture.pass();
    expect(await fixture.admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'gone' });
    expect(await fixture.sql("select id from mail where kind = 'webhook-off'")).toHaveLength(1);
  });

  test('are not called again after 410 Gone: waiting deliveries are dropped without an attempt', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    fixture.says(410);
    await fixture.notify(30);
    await fixture.pass();
    expect(fixture.receiver.calls.length).toBeLessThanOrEqual(4);
    const log = await fixture.admin.log(hook.id);
    expect(log.filter(({ status }) => status === null)).toHaveLength(30 - fixture.receiver.calls.length);
    expect(await fixture.admin.log(hook.id, { state: 'waiting' })).toEqual([]);
  });

  test('stay off when someone renews the secret while they are being turned off', async () => {
    const hook = await fixture.admin.add(fixture.receiver.url);
    const renewals: Promise<unknown>[] = [];
    fixture.receiver.answer = (_call, response) => {
      for (let at = 0; at < 5; at += 1) renewals.push(fixture.admin.ask('POST', `/${hook.id}/secret`, {}));
      response.writeHead(410).end();
    };
    await fixture.notify();
    await fixture.pass();
    await Promise.all(renewals);
    expect(await fixture.admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'gone' });
  });
});
