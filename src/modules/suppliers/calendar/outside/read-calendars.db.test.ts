import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { DAY, HOUR } from '#contracts/durations.ts';
import { SUPPLIERS_API } from '#modules/suppliers/index.ts';
import type { SuppliersApi } from '#modules/suppliers/index.ts';
import type { OutboundAnswer, OutboundRequest } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import type { JobReport } from '#shared/jobs.ts';
import { OUTBOX } from '#shared/events/outbox.ts';
import type { Outbox } from '#shared/events/outbox.ts';
import { RATE_LIMITER } from '#shared/security/rate-limiter.ts';
import type { RateLimiter } from '#shared/security/rate-limiter.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSource } from '#testing/builders/calendar.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { calendarDb } from '../core/calendar-tables.ts';
import { CalendarSources } from './calendar-sources.ts';
import { ReadCalendarsJob } from './read-calendars.job.ts';
import { ReadingBudget } from './reading-budget.ts';

const FILE = (...days: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    ...days.map((day) => `BEGIN:VEVENT\r\nUID:${day}\r\nSUMMARY:Fire drill\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe.each(testEngines())('reading external calendars, on $name', ({ url }) => {
  let app: TestApp;
  let supplierId: string;
  let asked: OutboundRequest[] = [];
  type Given = Partial<OutboundAnswer> | Error;
  let answer: (request: OutboundRequest) => Given | Promise<Given> = () => ({});
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2027-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    asked = [];
    answer = () => ({ body: Buffer.from(FILE('20270612')) });
  });
  afterAll(() => app.close());

  const http = {
    async request(request: OutboundRequest): Promise<OutboundAnswer> {
      asked.push(request);
      const given = await answer(request);
      if (given instanceof Error) throw given;
      return { status: 200, headers: {}, body: Buffer.alloc(0), url: request.url, ...given };
    },
  };
  const job = () =>
    new ReadCalendarsJob({
      em: app.database.orm.em,
      clock: app.clock,
      engine: app.database.engine,
      outbox: app.container.get<Outbox>(OUTBOX),
      suppliers: app.container.get<SuppliersApi>(SUPPLIERS_API),
      http,
      sources: { onWake: () => () => undefined },
      budget: new ReadingBudget({ limiter: app.container.get<RateLimiter>(RATE_LIMITER) }),
      random: () => 0.5,
    });
  const run = (): Promise<JobReport> =>
    RequestContext.create(app.database.orm.em, () => job().run(new AbortController().signal));
  const due = () => buildSource(app, supplierId, { due_at: app.clock.now(), read_at: null, days: 0 });
  const db = () => calendarDb(app.database.orm.em.fork());
  const source = () => db().selectFrom('calendar_source').selectAll().executeTakeFirstOrThrow();
  const busy = async () =>
    (await db().selectFrom('calendar_busy').select(['first_day', 'last_day']).orderBy('first_day').execute()).map(
      (row) => `${row.first_day}..${row.last_day}`,
    );
  const told = async () =>
    (await app.database.orm.em.fork().execute<{ name: string }[]>('select name from outbox_event')).length;

  test('stores busy days and nothing else, and reads again in half an hour', async () => {
    await due();
    answer = () => ({
      body: Buffer.from(FILE('20270612', '20270613')),
      headers: { etag: '"a"', 'last-modified': 'Tue' },
    });
    expect(await run()).toEqual({ done: 1, failed: 0, dead: 0 });
    expect(await busy()).toEqual(['2027-06-12..2027-06-13']);
    expect(await source()).toMatchObject({ days: 2, etag: '"a"', fault: null, due_at: app.clock.now() + HOUR / 2 });
    expect(JSON.stringify(await source())).not.toContain('Fire drill');
    expect(await run()).toEqual({ done: 0, failed: 0, dead: 0 });
    expect(asked[0]).toMatchObject({ timeout: 10_000, maxBytes: 5_000_000, redirects: 3 });
  });

  test('T5: reads one slow calendar of a supplier at a time, and other suppliers in parallel', async () => {
    const slowly = Promise.withResolvers<void>();
    for (let at = 0; at < 10; at += 1) await due();
    const other = (await buildSupplier(app)).id;
    app.clock.advance(1);
    await buildSource(app, other, { due_at: app.clock.now(), read_at: null, days: 0 });
    const [readForOther, readForSlow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answer = async ({ party }) => {
      if (party === other) readForOther.resolve();
      else {
        readForSlow.resolve();
        await slowly.promise;
      }
      return { body: Buffer.from(FILE('20270612')) };
    };
    const running = run();
    await Promise.all([readForOther.promise, readForSlow.promise]);
    expect(asked.map(({ party }) => party).sort()).toEqual([supplierId, other].sort());
    slowly.resolve();
    // The other calendars of the ten wait for the next pass.
    expect(await running).toEqual({ done: 4, failed: 0, dead: 0 });
  });

  test('T5: makes a supplier that used up its hourly budget wait for the next hour, but no other', async () => {
    const other = (await buildSupplier(app)).id;
    const budget = new ReadingBudget({ limiter: app.container.get<RateLimiter>(RATE_LIMITER) });
    await app.within(() => budget.spend(supplierId, 200_000_000, 0));
    await due();
    await buildSource(app, other, { due_at: app.clock.now(), read_at: null, days: 0 });
    await run();
    expect(asked.map(({ party }) => party)).toEqual([other]);
    app.clock.advance(HOUR - 1);
    await run();
    expect(asked.map(({ party }) => party)).not.toContain(supplierId);
    app.clock.advance(1);
    await run();
    expect(asked.map(({ party }) => party)).toContain(supplierId);
    const used = await app.within(() => budget.spend(supplierId, 0, 500_000).then(() => budget.waitFor(supplierId)));
    expect(used).toBe(HOUR);
  });

  test('asks whether anything changed, and writes nothing if not', async () => {
    await due();
    answer = () => ({ body: Buffer.from(FILE('20270612')), headers: { etag: '"a"' } });
    await run();
    const before = await told();
    app.clock.advance(HOUR);
    answer = ({ headers }) =>
      headers?.['If-None-Match'] === '"a"' ? { status: 304 } : new Error('unexpected request');
    await run();
    expect([await busy(), await told(), (await source()).read_at]).toEqual([
      ['2027-06-12..2027-06-12'],
      before,
      app.clock.now(),
    ]);
    // Once a week it is read completely, because recurring events continue.
    app.clock.advance(7 * DAY);
    answer = ({ headers }) =>
      headers?.['If-None-Match'] ? new Error('unexpected request') : { body: Buffer.from(FILE('20270701')) };
    await run();
    expect(await busy()).toEqual(['2027-07-01..2027-07-01']);
  });

  test.each<[string, Partial<OutboundAnswer> | Error, string]>([
    ['an HTML page', { body: Buffer.from('<html>') }, 'not-a-calendar'],
    ['an unreachable host', new OutboundError('unreachable'), 'unreachable'],
    ['a private address', new OutboundError('private-address'), 'address'],
    ['a timeout', new OutboundError('timeout'), 'timeout'],
    ['a file that is too large', new OutboundError('too-large'), 'too-large'],
    ['a redirect loop', new OutboundError('redirects'), 'address'],
    ['"not modified" without validators', { status: 304 }, 'unreachable'],
    ['a redirect without a location', { status: 302 }, 'unreachable'],
    ['404', { status: 404 }, 'gone'],
    ['403', { status: 403 }, 'refused'],
    ['500', { status: 500 }, 'unreachable'],
  ])('%s is reported, and the earlier days stay', async (_, given, fault) => {
    await buildSource(app, supplierId, { due_at: app.clock.now() });
    answer = () => given;
    expect(await run()).toEqual({ done: 0, failed: 1, dead: 0 });
    expect(await source()).toMatchObject({ fault, failures: 1, failing_since: app.clock.now() });
    expect(await busy()).toEqual(['2027-06-10..2027-06-10']);
  });

  test('waits longer each time, gives up after a week, and recovers', async () => {
    await due();
    answer = () => ({ status: 500 });
    const waits: number[] = [];
    let report = await run();
    while (report.dead === 0) {
      const { due_at } = await source();
      waits.push(((due_at ?? 0) - app.clock.now()) / HOUR);
      app.clock.set(due_at ?? 0);
      report = await run();
    }
    expect(waits.slice(0, 7)).toEqual([0.5, 1, 2, 4, 8, 12, 12]);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(7 * 24);
    expect((await source()).due_at).toBeNull();
    await db().updateTable('calendar_source').set({ due_at: app.clock.now() }).execute();
    answer = () => ({ body: Buffer.from(FILE('20270612')) });
    await run();
    expect(await source()).toMatchObject({ fault: null, failures: 0, failing_since: null });
  });

  test('is done once by two simultaneous processes', async () => {
    await due();
    await Promise.all([run(), run()]);
    expect(asked).toHaveLength(1);
  });

  test('leaves nothing behind if the calendar is unlinked in the meantime', async () => {
    const { id } = await due();
    const removed: Promise<unknown>[] = [];
    const sources = app.container.get(CalendarSources);
    answer = () => {
      removed.push(app.within(() => sources.remove(supplierId, id)));
      return { body: Buffer.from(FILE('20270612')) };
    };
    await run();
    await Promise.all(removed);
    expect(asked).toHaveLength(1);
    expect(await db().selectFrom('calendar_source').selectAll().execute()).toEqual([]);
    expect(await busy()).toEqual([]);
  });
});
