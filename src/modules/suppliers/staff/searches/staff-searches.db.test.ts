import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem } from '#contracts/problem.ts';
import { STAFF_SEARCHES_MAX } from '#contracts/staff/staff-search-limits.ts';
import type { StaffSearch, StaffSearches } from '#contracts/staff/staff-search.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('saved searches of staff, on $name', ({ url }) => {
  let app: TestApp;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    as = await signIn(app, await buildStaff(app, 'GB'));
  });
  afterAll(() => app.close());

  const ask = async (method: string, rest = '', body?: object, who = as) => {
    const answer = await app.request(method, `/api/staff/searches${rest}`, { as: who, ...(body && { body }) });
    return { status: answer.status, body: answer.body as unknown as Problem & StaffSearches & StaffSearch };
  };
  const names = async (who = as) => (await ask('GET', '', undefined, who)).body.saved.map(({ name }) => name);

  test('have a name, and can be renamed and removed', async () => {
    const filter = { q: 'wren', category: 'venue', tier: 2.5 };
    const { status, body } = await ask('POST', '', { name: ' Venues ', filter });
    expect([status, body]).toEqual([201, { id: body.id, name: 'Venues', filter }]);
    expect((await ask('GET')).body).toEqual({ saved: [body], last: null });
    expect((await ask('PUT', `/${body.id}`, { name: 'Premium venues' })).body).toEqual({
      ...body,
      name: 'Premium venues',
    });
    expect((await ask('DELETE', `/${body.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/${body.id}`)).status).toBe(404);
    expect(await names()).toEqual([]);
  });

  test('are private to each person', async () => {
    const { id } = (await ask('POST', '', { name: 'Mine', filter: { state: 'deleted' } })).body;
    const other = await signIn(app, await buildStaff(app, '*'));
    expect(await names(other)).toEqual([]);
    expect((await ask('PUT', `/${id}`, { name: 'Yours' }, other)).status).toBe(404);
    expect((await ask('DELETE', `/${id}`, undefined, other)).status).toBe(404);
    const admin = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect((await ask('GET', '', undefined, admin)).status).toBe(403);
    expect(await names()).toEqual(['Mine']);
  });

  test('remember each person’s last search, and only that', async () => {
    for (const q of ['wren', 'barn']) expect((await ask('PUT', '/last', { filter: { q } })).status).toBe(204);
    const again = await ask('GET');
    expect(again.body).toEqual({ saved: [], last: { q: 'barn' } });
    const [row] = await app.database.orm.em.fork().execute<{ id: string }[]>('select id from staff_search');
    expect((await ask('PUT', `/${row?.id}`, { name: 'Taken' })).status).toBe(404);
    expect((await ask('DELETE', `/${row?.id}`)).status).toBe(404);
  });

  test('refuse an invalid name or filter', async () => {
    for (const body of [
      { name: ' ', filter: {} },
      { name: 'x'.repeat(41), filter: {} },
      { name: 'x', filter: { category: 'castle' } },
      { name: 'x', filter: { owner: 'me' } },
      { name: 'x' },
    ])
      expect((await ask('POST', '', body)).status).toBe(422);
    expect(await names()).toEqual([]);
  });

  test('leave out filters that are no longer valid', async () => {
    await ask('POST', '', { name: 'Castles', filter: { category: 'venue' } });
    await app.database.orm.em.fork().execute('update staff_search set filter = ?', ['{"category":"castle"}']);
    expect(await names()).toEqual([]);
  });

  test('are limited, even with simultaneous saves', async () => {
    for (let at = 1; at < STAFF_SEARCHES_MAX; at += 1) await ask('POST', '', { name: `Search ${at}`, filter: {} });
    const both = await Promise.all(['A', 'B'].map((name) => ask('POST', '', { name, filter: {} })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('searches-too-many');
    expect(await names()).toHaveLength(STAFF_SEARCHES_MAX);
  });
});
