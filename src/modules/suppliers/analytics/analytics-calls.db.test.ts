import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { fromJson } from '#shared/persistence/json.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { OutboundRequest } from '#shared/http-client/http-client.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { AnalyticsCalls } from './analytics-calls.ts';
import { AnalyticsLog } from './analytics.ts';
import type { AnalyticsRow } from './analytics.ts';
import { SendAnalyticsJob } from './send-analytics.job.ts';

const SINK = { url: 'https://events.example/in', token: 'secret' };

describe.each(testEngines())('N3: the analytics API for clients, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let userId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    const viewer = await buildMember(app, { role: 'viewer', supplierId });
    userId = viewer.id;
    as = await signIn(app, viewer);
  });
  afterAll(() => app.close());

  const report = async (call: 'identify' | 'track', body: object, who: string | undefined = as) =>
    (await app.request('POST', `/api/analytics/${call}`, { body, ...(who && { as: who }) })).status;
  const rows = () => app.database.orm.em.fork().execute<AnalyticsRow[]>('select * from analytics_event order by id');
  const identify = (change: object = {}) => ({ supplierId, pageTitle: 'Photos', props: { tier: 2 }, ...change });

  test('stores the person, the page and the action', async () => {
    expect(await report('identify', identify())).toBe(204);
    const track = {
      event: 'banner closed',
      identifyProps: { role: 'viewer' },
      specificEventProps: { banner: 'badges' },
      genericProps: { supplierId },
      source: 'console',
      category: 'banner',
    };
    expect(await report('track', track)).toBe(204);
    expect(await report('track', { event: 'signed out' })).toBe(204);
    const [page, banner, plain] = await rows();
    const own = { user_id: userId, supplier_id: supplierId, unsent: 0 };
    expect(page).toMatchObject({ ...own, event: 'identify', kind: 'identify', page_title: 'Photos' });
    expect(fromJson(page?.props ?? '')).toEqual({ props: { tier: 2 } });
    expect(banner).toMatchObject({
      ...own,
      event: 'banner closed',
      kind: 'track',
      source: 'console',
      category: 'banner',
    });
    expect(fromJson(banner?.props ?? '')).toEqual({
      identifyProps: { role: 'viewer' },
      specificEventProps: { banner: 'badges' },
      genericProps: { supplierId },
    });
    expect(plain).toMatchObject({ event: 'signed out', supplier_id: '', source: null });
  });

  test('refuses strangers, and drops suppliers that the person doesn’t belong to', async () => {
    expect(await report('identify', identify(), '')).toBe(401);
    expect(await report('track', { event: 'x' }, '')).toBe(401);
    const { id: other } = await buildSupplier(app);
    expect(await report('identify', identify({ supplierId: other }))).toBe(404);
    expect(await report('track', { event: 'x', genericProps: { supplierId: other } })).toBe(204);
    expect((await rows()).map(({ supplier_id: id }) => id)).toEqual(['']);
  });

  test.each([
    ['identify', { pageTitle: 'x'.repeat(201) }],
    ['identify', { props: 'all' }],
    ['identify', { more: true }],
    ['track', { event: ' ' }],
    ['track', { event: 'x', genericProps: [] }],
    ['track', { event: 'x', genericProps: { long: 'x'.repeat(4_000) } }],
    ['track', { event: 'x', source: 'x'.repeat(61) }],
  ] as const)('%s refuses %j', async (call, change) => {
    expect(await report(call, call === 'identify' ? identify(change) : change)).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test('never holds up the client: reports that exceed the limit or can’t be stored are dropped', async () => {
    const warned: unknown[] = [];
    const parts = {
      log: { recordApart: () => Promise.reject(new Error('no database')) },
      clock: app.clock,
      logger: { warn: (...said: unknown[]) => void warned.push(said) } as never,
      auth: { roleAt: () => Promise.resolve(null) },
    };
    const few = new AnalyticsCalls({ ...parts, limiter: { allows: () => Promise.resolve(false) } });
    await few.track(userId, { event: 'x' });
    expect(warned).toHaveLength(0);
    const broken = new AnalyticsCalls({ ...parts, limiter: { allows: () => Promise.resolve(true) } });
    await broken.track(userId, { event: 'x' });
    expect(warned).toHaveLength(1);
  });

  describe('with a sink', () => {
    const asked: OutboundRequest[] = [];
    let status: number | null;
    const job = () =>
      new SendAnalyticsJob({
        em: app.database.orm.em.fork(),
        settings: { sink: SINK },
        logger: { warn: () => undefined } as never,
        http: {
          request: (request) => {
            asked.push(request);
            if (status === null) return Promise.reject(new OutboundError('timeout'));
            return Promise.resolve({ status, headers: {}, body: Buffer.alloc(0), url: request.url });
          },
        },
      });
    beforeEach(async () => {
      asked.length = 0;
      status = 200;
      const log = new AnalyticsLog({ em: app.database.orm.em.fork(), settings: { sink: SINK } });
      const event = { event: 'photos', supplier_id: supplierId, user_id: userId, created_at: app.clock.now() };
      for (const at of [1, 2]) await log.record({ ...event, id: `0123456789ABCDEFGHJKMNPQR${at}` });
    });
    const run = () => job().run(new AbortController().signal);

    test('sends a copy of each event, with a timeout of 28 seconds', async () => {
      expect(await run()).toEqual({ done: 2, failed: 0, dead: 0 });
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({
        url: SINK.url,
        method: 'POST',
        timeout: 28_000,
        headers: { Authorization: 'Bearer secret', 'Content-Type': 'application/json' },
      });
      const { events } = JSON.parse(String(asked[0]?.body)) as { events: object[] };
      expect(events).toHaveLength(2);
      expect(events[0]).toMatchObject({
        kind: 'recorded',
        event: 'photos',
        supplierId,
        userId,
        createdAt: '2026-05-12T09:00:00.000Z',
      });
      expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
    });

    test.each([500, null])('sends them again later when it responds with %s', async (answer) => {
      status = answer;
      expect(await run()).toEqual({ done: 0, failed: 2, dead: 0 });
      status = 204;
      expect(await run()).toEqual({ done: 2, failed: 0, dead: 0 });
    });

    test('sends nothing without the setting', async () => {
      const off = new SendAnalyticsJob({
        em: app.database.orm.em.fork(),
        settings: { sink: null },
        logger: { warn: () => undefined } as never,
        http: { request: () => Promise.reject(new Error('unexpected request')) },
      });
      expect(await off.run(new AbortController().signal)).toEqual({ done: 0, failed: 0, dead: 0 });
    });
  });
});
