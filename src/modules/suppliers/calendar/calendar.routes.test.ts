import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { calendarAnswer } from '#contracts/calendar/calendar.ts';
import type {
  BlockAnswer,
  CalendarAnswer,
  CalendarFeed,
  CalendarSettings,
  CalendarSource,
} from '#contracts/calendar/calendar.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSource } from '#testing/builders/calendar.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

describe('the calendar', () => {
  let app: TestApp;
  let supplierId: string;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app, { timezone: 'Pacific/Auckland' })).id;
    as = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
  });
  afterAll(() => app.close());

  const path = (rest = '') => `/api/suppliers/${supplierId}/calendar${rest}`;
  type Result<T> = Promise<{ status: number; body: T & { code: string; errors: { pointer: string }[] } }>;
  const send = async <T>(method: string, rest: string, body?: object, who = as): Result<T> => {
    const answer = await app.request(method, path(rest), { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body };
  };
  const june = async (): Promise<CalendarAnswer> =>
    (await send<CalendarAnswer>('GET', '?from=2027-06-01&to=2027-06-30')).body;
  const block = async (from: string, to: string) =>
    (await send<BlockAnswer>('POST', '/blocks', { from, to, reason: 'New floor' })).body;
  const blocks = async () =>
    (await june()).entries.filter(({ kind }) => kind === 'blocked').map(({ from, to }) => `${from}..${to}`);

  test('shows what leads, blocks and external calendars take, and how many couples ask for a day', async () => {
    await buildLead(app, supplierId, { row: { stage: 'Booked' } });
    await buildLead(app, supplierId, { row: { stage: 'Decision Pending' } });
    await buildLead(app, supplierId, { row: { stage: 'Lost' } });
    await block('2027-05-30', '2027-06-02');
    await buildSource(app, supplierId);
    const answer = await june();
    await expect(calendarAnswer.validate(answer, { strict: true })).resolves.toBeDefined();
    expect(answer.entries.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['booked', '2027-06-19', '2027-06-19'],
      ['blocked', '2027-05-30', '2027-06-02'],
      ['busy', '2027-06-10', '2027-06-10'],
    ]);
    expect(answer.asking).toEqual([{ day: '2027-06-19', count: 1 }]);
    expect(answer.cut).toBe(false);
    // Nine in the morning in Greenwich is the evening of the same day in Auckland; an hour after noon it is tomorrow.
    expect(answer.today).toBe('2026-05-12');
    app.clock.set('2026-05-12T13:00:00.000Z');
    expect((await june()).today).toBe('2026-05-13');
  });

  test('shows nothing of another supplier', async () => {
    const other = await buildSupplier(app);
    await buildLead(app, other.id, { row: { stage: 'Booked' } });
    await buildSource(app, other.id);
    expect((await june()).entries).toEqual([]);
    const strange = await block('2027-06-01', '2027-06-01');
    const stranger = await signIn(app, await buildMember(app, { role: 'admin', supplierId: other.id }));
    const theirs = `/api/suppliers/${other.id}/calendar/blocks/${strange.id}`;
    expect((await app.request('DELETE', theirs, { as: stranger })).status).toBe(404);
  });

  test.each([
    ['', ['?from', '?to']],
    ['?from=2027-06-01', ['?to']],
    ['?from=2027-06-02&to=2027-06-01', ['?to']],
    ['?from=2027-01-01&to=2028-12-31', ['?to']],
    ['?from=2027-02-30&to=2027-03-05', ['?from']],
    ['?from=2027-06-01&to=2027-06-01&supplier=x', ['?supplier']],
  ])('refuses the query %j', async (query, pointers) => {
    const answer = await send('GET', query);
    expect([answer.status, answer.body.errors.map(({ pointer }) => pointer)]).toEqual([422, pointers]);
  });

  test.each(['', '?days=', '?days=2027-06-19,', '?days=2027-02-30', '?days=soon', '?days=2027-06-19&days=2027-06-20'])(
    'refuses the query for single days %j',
    async (query) => {
      const answer = await send('GET', `/states${query}`);
      expect([answer.status, answer.body.errors.map(({ pointer }) => pointer)]).toEqual([422, ['?days']]);
    },
  );

  test('refuses more single days than a response can contain', async () => {
    const many = Array.from({ length: 251 }, () => '2027-06-19').join(',');
    const answer = await send('GET', `/states?days=${many}`);
    expect([answer.status, answer.body.errors[0]?.pointer]).toEqual([422, '?days']);
  });

  describe('blocks', () => {
    test('can be created, changed and removed', async () => {
      const { id } = await block('2027-06-01', '2027-06-03');
      const change = { from: '2027-06-02', to: '2027-06-04', reason: 'Newer', version: 1 };
      expect((await send('PUT', `/blocks/${id}`, change)).body).toEqual({ id, ...change, version: 2 });
      expect(await blocks()).toEqual(['2027-06-02..2027-06-04']);
      expect((await send('PUT', `/blocks/${id}`, change)).body.code).toBe('stale-version');
      expect((await send('DELETE', `/blocks/${id}`)).status).toBe(204);
      expect([await blocks(), (await send('DELETE', `/blocks/${id}`)).status]).toEqual([[], 404]);
    });

    test.each([
      ['2027-06-10', ['2027-06-11..2027-06-14']],
      ['2027-06-12', ['2027-06-10..2027-06-11', '2027-06-13..2027-06-14']],
      ['2027-06-14', ['2027-06-10..2027-06-13']],
    ])('free only %s of a range', async (day, left) => {
      const { id } = await block('2027-06-10', '2027-06-14');
      expect((await send('POST', `/blocks/${id}/free`, { day, version: 1 })).status).toBe(204);
      expect(await blocks()).toEqual(left);
    });

    test('of one day are removed when it is freed, and no other day changes', async () => {
      const { id } = await block('2027-06-10', '2027-06-10');
      expect((await send('POST', `/blocks/${id}/free`, { day: '2027-06-11', version: 1 })).status).toBe(422);
      expect((await send('POST', `/blocks/${id}/free`, { day: '2027-06-10', version: 2 })).status).toBe(409);
      expect((await send('POST', `/blocks/${id}/free`, { day: '2027-06-10', version: 1 })).status).toBe(204);
      expect(await blocks()).toEqual([]);
    });

    test.each([
      [{}, ['#/from', '#/reason', '#/to']],
      [{ from: '2027-06-02', to: '2027-06-01', reason: 'x' }, ['#/to']],
      [{ from: '2027-06-02', to: '2029-06-01', reason: 'x' }, ['#/to']],
      [{ from: '2027-06-02', to: '2027-06-02', reason: 'x'.repeat(301) }, ['#/reason']],
      [{ from: '2027-06-02', to: '2027-06-02', reason: 'a\u0000b' }, ['#/reason']],
      [{ from: 1, to: null, reason: 'x' }, ['#/from', '#/to']],
    ])('refuse %j', async (body, pointers) => {
      const answer = await send('POST', '/blocks', body);
      expect([answer.status, answer.body.errors.map(({ pointer }) => pointer).toSorted()]).toEqual([422, pointers]);
    });
  });

  describe('rules', () => {
    const settings = async (who = as) => (await send<CalendarSettings>('GET', '/settings', undefined, who)).body;

    test('start with the suggested rules, can be saved, and the second of two simultaneous saves gets a conflict', async () => {
      expect((await settings()).rules).toEqual({ capacity: 1, strict: false, holdDays: 14, version: 0 });
      const wanted = { capacity: 3, strict: true, holdDays: 7, version: 0 };
      expect((await send('PUT', '/settings/rules', wanted)).body).toEqual({ ...wanted, version: 1 });
      expect((await send('PUT', '/settings/rules', wanted)).body.code).toBe('stale-version');
      expect((await june()).rules).toEqual({ capacity: 3, strict: true, holdDays: 7 });
    });

    test.each([
      { capacity: 0 },
      { capacity: 21 },
      { capacity: 1.5 },
      { holdDays: 0 },
      { holdDays: 91 },
      { strict: 'no' },
    ])('refuse %j', async (part) => {
      const wanted = { capacity: 1, strict: false, holdDays: 14, version: 0, ...part };
      expect((await send('PUT', '/settings/rules', wanted)).status).toBe(422);
    });

    test('show the secret address only to people who can change it', async () => {
      await send('POST', '/feed', { names: false });
      const sales = await signIn(app, await buildMember(app, { role: 'sales', supplierId }));
      expect([(await settings(sales)).feed, (await settings()).feed?.url]).toEqual([null, expect.any(String)]);
    });
  });

  describe('the feed', () => {
    const make = async (names = false) => (await send<CalendarFeed>('POST', '/feed', { names })).body.url ?? '';
    const read = (url: string, headers = {}) => app.request('GET', new URL(url).pathname, { headers });

    test('has bookings, holds and blocks, without names, reasons and external calendars', async () => {
      const lead = await buildLead(app, supplierId, { row: { stage: 'Booked', version: 4 } });
      await block('2027-06-01', '2027-06-03');
      await buildSource(app, supplierId);
      const { text, headers, status } = await read(await make());
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(text.match(/SUMMARY:.*/gu)).toEqual(['SUMMARY:Booked', 'SUMMARY:Blocked']);
      expect(text).toContain(`UID:${lead.id.toLowerCase()}@`);
      expect(text).toContain('SEQUENCE:4');
      expect(text).not.toContain('New floor');
      expect(text).not.toContain('20270610');
    });

    test('names the couples if it is set to', async () => {
      await buildLead(app, supplierId, { row: { stage: 'Date on Hold' } });
      const url = await make(true);
      expect((await read(url)).text).toContain('SUMMARY:On hold: Amelia & Jack');
      await send('PUT', '/feed', { names: false });
      expect((await read(url)).text).toContain('SUMMARY:On hold\r\n');
    });

    test('is not sent again if nothing changed', async () => {
      await buildLead(app, supplierId, { row: { stage: 'Booked' } });
      const url = await make();
      const etag = (await read(url)).headers.get('etag') ?? '';
      const again = await read(url, { 'If-None-Match': etag });
      expect([again.status, again.text, (await read(url, { 'If-None-Match': `W/${etag}` })).status]).toEqual([
        304,
        '',
        304,
      ]);
      await block('2027-06-01', '2027-06-03');
      expect((await read(url, { 'If-None-Match': etag })).status).toBe(200);
    });

    test('stops working at once when it is renewed or removed, and can’t be guessed', async () => {
      const first = await make();
      const second = await make();
      expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
      expect((await read(second.replace(/.{5}\.ics$/u, 'AAAAA.ics'))).status).toBe(404);
      await send('DELETE', '/feed');
      expect((await read(second)).status).toBe(404);
      expect((await app.request('GET', '/calendar/nothing')).status).toBe(404);
    });

    test('of a deleted supplier is not found', async () => {
      const url = await make();
      await app.database.orm.em.fork().execute('update supplier set deleted_at = 1');
      expect((await read(url)).status).toBe(404);
    });

    test('is rate-limited, and records when it was read', async () => {
      const url = await make();
      for (let at = 0; at < 120; at += 1) await read(url);
      const refused = await read(url);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      const { feed } = (await send<CalendarSettings>('GET', '/settings')).body;
      expect(feed?.readAt).toBe('2026-05-12T09:00:00.000Z');
    });
  });

  describe('external calendars', () => {
    const add = (url: string, name = 'Mine') => send<CalendarSource>('POST', '/sources', { name, url });

    test('are linked without showing their address again, and unlinked together with their days', async () => {
      const { body, status } = await add('webcal://calendar.example.com/secret/basic.ics');
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ host: 'calendar.example.com', state: 'reading' }),
      ]);
      const settings = await app.request('GET', path('/settings'), { as });
      expect(settings.text).not.toContain('secret');
      const source = await buildSource(app, supplierId);
      expect((await send('DELETE', `/sources/${source.id}`)).status).toBe(204);
      expect((await june()).entries).toEqual([]);
    });

    test.each([
      'http://calendar.example.com/a.ics',
      'ftp://calendar.example.com/a.ics',
      'https://user:password@calendar.example.com/a.ics',
      'https://127.0.0.1/a.ics',
      'https://[::1]/a.ics',
      'https://2130706433/a.ics',
      'https://calendar.example.com:22/a.ics',
      'no address',
      'javascript:alert(1)',
    ])('are refused at %s', async (url) => {
      const answer = await add(url);
      expect([answer.status, answer.body.errors[0]?.pointer]).toEqual([422, '#/url']);
    });

    test('are limited to ten', async () => {
      for (let at = 0; at < 10; at += 1) await buildSource(app, supplierId);
      expect((await add('https://calendar.example.com/a.ics')).body.code).toBe('calendar-full');
    });

    test('that were turned off are read again on request', async () => {
      const source = await buildSource(app, supplierId, { due_at: null, fault: 'gone', failing_since: 1, failures: 9 });
      expect((await send<CalendarSettings>('GET', '/settings')).body.sources[0]?.state).toBe('off');
      expect((await send<CalendarSource>('POST', `/sources/${source.id}/read`, {})).body.state).toBe('failing');
      expect((await send('POST', `/sources/${'0'.repeat(26)}/read`, {})).status).toBe(404);
    });
  });
});
