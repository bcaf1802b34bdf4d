import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { buildContainer } from '#app/container.ts';
import { DAY, MINUTE } from '#contracts/durations.ts';
import { CONFIG } from '#app/config/config.ts';
import type { Config } from '#app/config/config.ts';
import { newId, timeOfUlid } from '#shared/ids.ts';
import { JOBS } from '#shared/jobs.ts';
import type { Job } from '#shared/jobs.ts';
import { createLogger } from '#shared/logger.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { AdminOfWebhooks } from '#testing/outside/admin-of-webhooks.ts';
import { isGenuine, startReceiver } from '#testing/outside/webhook-receiver.ts';
import type { Receiver } from '#testing/outside/webhook-receiver.ts';
import { WebhookQueue } from './webhook-queue.ts';

describe.each(testEngines())('the deliveries of webhooks, on $name', ({ url }) => {
  let app: TestApp;
  let receiver: Receiver;
  let admin: AdminOfWebhooks;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    receiver = await startReceiver();
    admin = await AdminOfWebhooks.open(app);
  });
  afterEach(() => receiver.close());
  afterAll(() => app.close());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const tell = async (count = 1, of = admin, sameLead = false): Promise<void> => {
    let leadId = (await buildLead(app, of.supplierId)).id;
    for (let at = 0; at < count; at += 1) {
      if (!sameLead && at > 0) leadId = (await buildLead(app, of.supplierId)).id;
      const fact = { id: newId(), supplierId: of.supplierId, happenedAt: app.clock.now() + at, changeId: null };
      const news = [{ event: 'lead.changed', leadId, facts: {} }] as const;
      await app.within(() => app.container.get(WebhookQueue).tell(fact, () => Promise.resolve(news)));
    }
  };
  const pass = () => runJob(app, 'webhook-delivery');
  const says = (status: number, body = '', headers: Record<string, string> = {}) => {
    receiver.answer = (_call, response) => response.writeHead(status, headers).end(body);
  };
  const ids = () => receiver.calls.map(({ headers }) => String(headers['webhook-id']));

  test('J6: a failure is tried again, each time later, under the same id, until it works', async () => {
    const hook = await admin.add(receiver.url);
    await tell();
    says(503, 'come back later');
    const waits: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      await pass();
      const [line] = await admin.log(hook.id);
      expect(line).toMatchObject({ state: 'retrying', attempts: at + 1, status: 503, answer: 'come back later' });
      const next = Date.parse(line?.nextAt ?? '');
      waits.push(next - app.clock.now());
      await pass();
      expect(receiver.calls).toHaveLength(at + 1);
      app.clock.set(Math.max(next, Date.parse('2026-05-12T09:00:00.000Z')));
      await sql('update webhook set hold_until = null');
    }
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(15_000 * 2 ** at);
      expect(wait).toBeLessThanOrEqual(30_000 * 2 ** at);
    }
    expect((await admin.read(hook.id)).failingSince).toBe('2026-05-12T09:00:00.000Z');
    says(200, 'thank you');
    await pass();
    expect(await admin.log(hook.id)).toMatchObject([
      { state: 'delivered', status: 200, answer: 'thank you', attempts: 6, error: null },
    ]);
    expect(new Set(ids()).size).toBe(1);
    expect((await admin.read(hook.id)).failingSince).toBeNull();
  });

  test('is given up after 24 tries, about three days after the first', async () => {
    const hook = await admin.add(receiver.url);
    await tell();
    says(500);
    const began = app.clock.now();
    let line = (await admin.log(hook.id))[0];
    while (line?.state !== 'failed') {
      await sql('update webhook set hold_until = null');
      await pass();
      [line] = await admin.log(hook.id);
      if (line?.nextAt) app.clock.set(Date.parse(line.nextAt));
    }
    expect(line.attempts).toBe(24);
    expect(receiver.calls).toHaveLength(24);
    const days = (app.clock.now() - began) / DAY;
    expect(days).toBeGreaterThan(2.2);
    expect(days).toBeLessThan(4.2);
  });

  test('a receiver that is down is paused with everything queued for it, and delays no other', async () => {
    const hook = await admin.add(receiver.url);
    const other = await AdminOfWebhooks.open(app);
    const good = await startReceiver();
    await other.add(good.url);
    says(503, '', { 'Retry-After': '120' });
    await tell(30);
    await tell(3, other);
    await pass();
    await pass();
    // Four calls may be under way before the first has failed.
    expect(receiver.calls.length).toBeLessThanOrEqual(4);
    expect(good.calls).toHaveLength(3);
    const waiting = await admin.log(hook.id);
    expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(receiver.calls.length);
    const put = waiting.filter(({ state }) => state === 'waiting');
    expect(new Set(put.map(({ nextAt }) => nextAt))).toEqual(new Set(['2026-05-12T09:02:00.000Z']));
    says(204);
    app.clock.advance(121_000);
    await pass();
    app.clock.advance(MINUTE);
    await pass();
    expect(await admin.log(hook.id, { state: 'delivered' })).toHaveLength(30);
    await good.close();
  });

  test('a receiver with many waiting takes turns with the others, and still gets all of them', async () => {
    const hook = await admin.add(receiver.url);
    const [other, good] = [await AdminOfWebhooks.open(app), await startReceiver()];
    await other.add(good.url);
    await tell(130);
    app.clock.advance(1_000);
    await tell(2, other);
    const before: number[] = [];
    good.answer = (_call, response) => {
      before.push(receiver.calls.length);
      response.writeHead(204).end();
    };
    await pass();
    expect(before).toHaveLength(2);
    // One batch, and not the two and a half that were queued earlier.
    expect(Math.max(...before)).toBeLessThanOrEqual(50);
    expect(await admin.log(hook.id, { state: 'delivered' })).toHaveLength(130);
    expect(receiver.calls).toHaveLength(130);
    expect(new Set(ids()).size).toBe(130);
    await good.close();
  });

  test('T5: a supplier whose ten receivers are slow delays no other, nor events that arrive in between', async () => {
    const slow = Promise.withResolvers<void>();
    const stuck = await startReceiver();
    stuck.answer = (_call, response) => void slow.promise.then(() => response.writeHead(204).end());
    for (let at = 0; at < 10; at += 1) await admin.add(`${stuck.url}/${at}`);
    await tell(9);
    const other = await AdminOfWebhooks.open(app);
    await other.add(receiver.url);
    app.clock.advance(1_000);
    await tell(2, other);
    const running = pass();
    const arrived = async (count: number) => {
      for (let tries = 0; receiver.calls.length < count && tries < 400; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return receiver.calls.length;
    };
    expect(await arrived(2)).toBe(2);
    app.clock.advance(1_000);
    await tell(3, other);
    expect(await arrived(5)).toBe(5);
    // Four receivers at a time, four calls to each at first.
    expect(stuck.calls.length).toBeLessThanOrEqual(16);
    slow.resolve();
    await running;
    expect(stuck.calls).toHaveLength(90);
    await stuck.close();
  }, 60_000);

  test('is called by few at first, by more while it says yes, and by few again after it was down', async () => {
    const hook = await admin.add(receiver.url);
    await tell(60);
    let running = 0;
    let most = 0;
    const widest: number[] = [];
    receiver.answer = (_call, response) => {
      running += 1;
      most = Math.max(most, running);
      widest.push(most);
      setTimeout(() => {
        running -= 1;
        response.writeHead(204).end();
      }, 20);
    };
    await pass();
    expect(Math.max(...widest.slice(0, 4))).toBeLessThanOrEqual(4);
    expect(most).toBeGreaterThan(4);
    expect(most).toBeLessThanOrEqual(10);
    expect(await admin.log(hook.id, { state: 'delivered' })).toHaveLength(60);
    receiver.calls.length = 0;
    says(503);
    await tell(30);
    await pass();
    expect(receiver.calls.length).toBeLessThanOrEqual(4);
  });

  test('calls that fail together count once, so that a moment of silence costs seconds', async () => {
    await admin.add(receiver.url);
    says(503);
    await tell(30);
    await pass();
    const [row] = await sql<{ failures: number; hold_until: number }>('select failures, hold_until from webhook');
    expect(row?.failures).toBe(1);
    expect(Number(row?.hold_until) - app.clock.now()).toBeLessThanOrEqual(15_000);
  });

  test('one refusal among yeses is forgotten, and is not the beginning of five bad days', async () => {
    const hook = await admin.add(receiver.url);
    await tell(3, admin, true);
    let call = 0;
    receiver.answer = (_call, response) => response.writeHead((call += 1) === 1 ? 400 : 204).end();
    await pass();
    expect(await admin.read(hook.id)).toMatchObject({ enabled: true, failingSince: null });
  });

  test('what a receiver refuses holds nothing up', async () => {
    const hook = await admin.add(receiver.url);
    await tell(5);
    const [first] = await sql<{ message_id: string }>('select message_id from webhook_delivery order by id limit 1');
    receiver.answer = ({ headers }, response) =>
      response.writeHead(headers['webhook-id'] === first?.message_id ? 400 : 204).end();
    await pass();
    expect((await admin.log(hook.id)).map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'delivered'),
      'retrying',
    ]);
  });

  test('events of one lead arrive in their order', async () => {
    await admin.add(receiver.url);
    await tell(12, admin, true);
    receiver.answer = (_call, response) => void setTimeout(() => response.writeHead(204).end(), Math.random() * 8);
    await pass();
    const times = receiver.calls.map(({ payload }) => payload.timestamp);
    expect(times).toHaveLength(12);
    expect(times).toEqual(times.toSorted());
  });

  test('after five days of nothing but failures it is turned off, its admins are notified, and everything can be sent again', async () => {
    const hook = await admin.add(receiver.url);
    await buildMember(app, { role: 'editor', supplierId: admin.supplierId });
    says(500);
    await tell();
    await pass();
    app.clock.advance(5 * DAY - 1);
    await tell();
    await pass();
    expect((await admin.read(hook.id)).enabled).toBe(true);
    app.clock.advance(DAY);
    await tell();
    await pass();
    expect(await admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'failing' });
    const mails = await sql<{ kind: string; text: string }>('select kind, text from mail');
    expect(mails.map(({ kind }) => kind)).toEqual(['webhook-off']);
    expect(mails[0]?.text).toContain(`/console/connections/webhooks/${hook.id}`);
    app.clock.advance(DAY);
    await tell();
    await pass();
    // Nothing is sent while it is off, and queued events are dropped.
    const calls = receiver.calls.length;
    expect(await admin.log(hook.id, { state: 'retrying' })).toEqual([]);
    const { events, version } = await admin.read(hook.id);
    const on = { url: hook.url, events, enabled: true, version };
    expect((await admin.ask('PUT', `/${hook.id}`, on)).body).toMatchObject({
      enabled: true,
      offReason: null,
      failingSince: null,
    });
    says(204);
    const replayed = await admin.ask('POST', `/${hook.id}/replay`, { since: '2026-05-12T00:00:00.000Z' });
    expect(replayed.body).toEqual({ count: 3 });
    await pass();
    expect(receiver.calls).toHaveLength(calls + 3);
    expect((await admin.log(hook.id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  test('410 Gone turns it off at once', async () => {
    const hook = await admin.add(receiver.url);
    says(410);
    await tell(2);
    await pass();
    expect(await admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'gone' });
    expect(await sql("select id from mail where kind = 'webhook-off'")).toHaveLength(1);
  });

  test('410 Gone stops all calls: events queued behind it are dropped untried', async () => {
    const hook = await admin.add(receiver.url);
    says(410);
    await tell(30);
    await pass();
    expect(receiver.calls.length).toBeLessThanOrEqual(4);
    const log = await admin.log(hook.id);
    expect(log.filter(({ status }) => status === null)).toHaveLength(30 - receiver.calls.length);
    expect(await admin.log(hook.id, { state: 'waiting' })).toEqual([]);
  });

  test('stays off when someone renews its secret at the moment it is turned off', async () => {
    const hook = await admin.add(receiver.url);
    const renewals: Promise<unknown>[] = [];
    receiver.answer = (_call, response) => {
      for (let at = 0; at < 5; at += 1) renewals.push(admin.ask('POST', `/${hook.id}/secret`, {}));
      response.writeHead(410).end();
    };
    await tell();
    await pass();
    await Promise.all(renewals);
    expect(await admin.read(hook.id)).toMatchObject({ enabled: false, offReason: 'gone' });
  });

  test('two secrets sign for a day after one was renewed, and only the new one after that', async () => {
    const hook = await admin.add(receiver.url);
    const renewed = (await admin.ask('POST', `/${hook.id}/secret`, {})).body as typeof hook;
    expect(renewed.secret).not.toBe(hook.secret);
    const now = () => app.clock.now() / 1_000;
    const genuine = async () => {
      await tell();
      await pass();
      const call = receiver.calls.at(-1);
      if (!call) throw new Error('Nothing came.');
      return [await isGenuine(hook.secret, call, now()), await isGenuine(renewed.secret, call, now())];
    };
    app.clock.advance(DAY - 1_000);
    expect(await genuine()).toEqual([true, true]);
    app.clock.advance(1_000);
    expect(await genuine()).toEqual([false, true]);
    const last = (await admin.ask('POST', `/${hook.id}/secret`, { endOldNow: true })).body as typeof hook;
    expect(last.oldSecretUntil).toBeNull();
    expect(await genuine()).toEqual([false, false]);
  });

  test('J2: processes that deliver at the same time send each event once', async () => {
    const hook = await admin.add(receiver.url);
    await tell(60);
    const others = [1, 2, 3].map(() =>
      buildContainer({
        config: app.container.get<Config>(CONFIG),
        orm: app.database.orm,
        engine: app.database.engine,
        logger: createLogger('silent'),
        clock: app.clock,
      }),
    );
    receiver.answer = (_call, response) => void setTimeout(() => response.writeHead(204).end(), 3);
    await Promise.all(
      others.map(async (container) => {
        const job = container.getAll<Job>(JOBS).find(({ name }) => name === 'webhook-delivery');
        return RequestContext.create(app.database.orm.em, async () => job?.run(new AbortController().signal));
      }),
    );
    expect(ids()).toHaveLength(60);
    expect(new Set(ids()).size).toBe(60);
    expect(await admin.log(hook.id, { state: 'delivered' })).toHaveLength(60);
  });

  test('J4: a worker whose claim was retaken while the receiver thought marks nothing', async () => {
    const hook = await admin.add(receiver.url);
    await tell();
    receiver.answer = (_call, response) => {
      void sql("update webhook_delivery set attempt = attempt + 1, owner = 'somebody-else'").then(() =>
        response.writeHead(204).end(),
      );
    };
    await pass();
    expect(await sql('select state, owner from webhook_delivery')).toEqual([
      { state: 'claimed', owner: 'somebody-else' },
    ]);
    expect(await admin.log(hook.id, { state: 'delivered' })).toEqual([]);
  });

  test('the log is kept for thirty days', async () => {
    await admin.add(receiver.url);
    await tell();
    await pass();
    const kept = () => sql('select id from webhook_delivery') as Promise<{ id: string }[]>;
    const [{ id } = { id: '' }] = await kept();
    app.clock.set(timeOfUlid(id) + 29 * DAY);
    await runJob(app, 'remove-old-rows');
    expect(await kept()).toHaveLength(1);
    app.clock.set(timeOfUlid(id) + 31 * DAY);
    await runJob(app, 'remove-old-rows');
    expect(await kept()).toEqual([]);
  });
});
