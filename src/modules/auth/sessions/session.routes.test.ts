import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { cookieFrom } from '#testing/sign-in.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { SESSION_ABSOLUTE } from './session-rules.ts';

describe('the session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const session = (as: string) => app.request('GET', '/api/auth/session', { as });

  test('is not shown without a cookie', async () => {
    expect((await app.request('GET', '/api/auth/session')).body).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });

  test('lists own suppliers with the active one last, in four statements', async () => {
    const first = await buildMember(app, { role: 'admin' });
    const second = await buildMember(app, { role: 'viewer', user: first });
    await buildMember(app, { role: 'admin' });
    const as = await signIn(app, first);
    app.takeStatements();
    const answer = await session(as);
    expect(app.takeStatements()).toHaveLength(4);
    expect(answer.body).toMatchObject({
      suppliers: [
        { supplierId: first.supplierId, role: 'admin', town: 'Tetbury', tier: 0 },
        { supplierId: second.supplierId, role: 'viewer' },
      ],
      expiresAt: new Date(app.clock.now() + SESSION_ABSOLUTE).toISOString(),
    });
  });

  test('counts an unknown role as viewer (C1)', async () => {
    const member = await buildMember(app, { role: 'florist-in-chief' as never });
    expect((await session(await signIn(app, member))).body).toMatchObject({ suppliers: [{ role: 'viewer' }] });
  });

  test('names the markets of marketplace staff', async () => {
    const as = await signIn(app, await buildStaff(app, '*'));
    expect((await session(as)).body).toMatchObject({ staffMarkets: ['*'], suppliers: [] });
  });

  test('leaves out a deleted supplier (D13)', async () => {
    const member = await buildMember(app, { role: 'admin' });
    await app.within(() => app.container.get<AuthApi>(AUTH_API).suspendAccess(member.supplierId, true));
    expect((await session(await signIn(app, member))).body).toMatchObject({ suppliers: [] });
  });

  test('moves a supplier to the end of the list when switching to it (A7)', async () => {
    const first = await buildMember(app, { role: 'admin' });
    const second = await buildMember(app, { role: 'admin', user: first });
    const as = await signIn(app, first);
    const put = (supplierId: string) =>
      app.request('PUT', '/api/auth/session/active-supplier', { as, body: { supplierId } });
    const order = (body: unknown) =>
      (body as { suppliers: { supplierId: string }[] }).suppliers.map((s) => s.supplierId);
    expect(order((await put(first.supplierId)).body)).toEqual([second.supplierId, first.supplierId]);
    expect(order((await put(first.supplierId)).body)).toEqual([second.supplierId, first.supplierId]);
    expect(order((await put(second.supplierId)).body)).toEqual([first.supplierId, second.supplierId]);
  });

  test('has one primary supplier: the first, until the person chooses another (A7)', async () => {
    const first = await buildMember(app, { role: 'admin' });
    const second = await buildMember(app, { role: 'viewer', user: first });
    const as = await signIn(app, first);
    const put = (supplierId: string) =>
      app.request('PUT', '/api/auth/session/primary-supplier', { as, body: { supplierId } });
    const primary = (body: unknown) =>
      (body as { suppliers: { supplierId: string; primary: boolean }[] }).suppliers
        .filter((entry) => entry.primary)
        .map((entry) => entry.supplierId);
    expect(primary((await session(as)).body)).toEqual([first.supplierId]);
    expect(primary((await put(second.supplierId)).body)).toEqual([second.supplierId]);
    expect(primary((await put(second.supplierId)).body)).toEqual([second.supplierId]);
    const foreign = await buildMember(app, { role: 'admin' });
    for (const supplierId of [foreign.supplierId, '01J00000000000000000000000'])
      expect((await put(supplierId)).body).toMatchObject({ status: 404, code: 'not-found' });
    await app.within(() => app.container.get<AuthApi>(AUTH_API).suspendAccess(second.supplierId, true));
    expect(primary((await session(as)).body)).toEqual([first.supplierId]);
  });

  test('treats switching to someone else’s supplier like switching to one that does not exist (S31)', async () => {
    const as = await signIn(app, await buildMember(app, { role: 'admin' }));
    const foreign = await buildMember(app, { role: 'admin' });
    for (const supplierId of [foreign.supplierId, '01J00000000000000000000000']) {
      const answer = await app.request('PUT', '/api/auth/session/active-supplier', { as, body: { supplierId } });
      expect(answer.body).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  test.each([
    ['PUT', '/api/auth/session/locale'],
    ['POST', '/api/set-locale'],
  ])('%s %s saves the language for the person', async (method, path) => {
    const as = await signIn(app, await buildUser(app));
    expect((await app.request(method, path, { as, body: { locale: 'pl-PL' } })).body).toEqual({ locale: 'pl-PL' });
    expect((await session(as)).body).toMatchObject({ user: { locale: 'pl-PL' } });
    const wrong = await app.request(method, path, { as, body: { locale: 'xx' } });
    expect(wrong.body).toMatchObject({ status: 422, errors: [{ pointer: '#/locale', rule: 'oneOf' }] });
  });

  test('POST /api/login gives the session a new cookie; the old one stops working and the end stays (D9, S4)', async () => {
    const as = await signIn(app, await buildUser(app));
    const end = app.clock.now() + SESSION_ABSOLUTE;
    app.clock.advance(MINUTE);
    const answer = await app.request('POST', '/api/login', { as });
    expect(answer.body).toMatchObject({ expiresAt: new Date(end).toISOString() });
    expect((await session(as)).status).toBe(401);
    expect((await session(cookieFrom(answer))).status).toBe(200);
  });

  test('POST /api/login without a session is refused', async () => {
    expect((await app.request('POST', '/api/login')).status).toBe(401);
  });

  test('signing out twice has the same result as once, and clears the cookie', async () => {
    const as = await signIn(app, await buildUser(app));
    for (const attempt of [1, 2]) {
      const answer = await app.request('POST', '/api/auth/sign-out', { as });
      expect([attempt, answer.status]).toEqual([attempt, 204]);
      expect(answer.headers.getSetCookie()).toEqual(['aisle=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
    }
    expect((await session(as)).status).toBe(401);
  });
});

describe.each(testEngines())('O6: two processes on one database ($name)', ({ name, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-sessions-'));
  const shared = name === 'sqlite' ? join(folder, 'aisle.db') : url;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    one = await startTestApp(shared);
    two = await startTestApp(shared);
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    rmSync(folder, { recursive: true });
  });

  const statusIn = async (app: TestApp, as: string, path = '/api/auth/session') =>
    (await app.request('GET', path, { as })).status;

  test('a session of one works in the other, and a sign-out ends it in both with the next request (S3)', async () => {
    const as = await signIn(one, await buildUser(one));
    expect(await statusIn(two, as)).toBe(200);
    await one.request('POST', '/api/auth/sign-out', { as });
    expect([await statusIn(one, as), await statusIn(two, as)]).toEqual([401, 401]);
  });

  test('a block in one ends the sessions in the other with the next request (S3)', async () => {
    const user = await buildUser(one);
    const as = await signIn(one, user);
    expect(await statusIn(two, as)).toBe(200);
    await one.within(() => one.container.get<AuthApi>(AUTH_API).block(user.id));
    expect(await statusIn(two, as)).toBe(401);
  });

  test('a new role in one applies in the other with the next request (S3)', async () => {
    const member = await buildMember(one, { role: 'viewer' });
    const as = await signIn(one, member);
    const members = `/api/suppliers/${member.supplierId}/members`;
    expect(await statusIn(two, as, members)).toBe(403);
    await one.within(() => one.container.get<AuthApi>(AUTH_API).grantAccess(member.id, member.supplierId, 'admin'));
    expect(await statusIn(two, as, members)).toBe(200);
    await one.within(() => one.container.get<AuthApi>(AUTH_API).suspendAccess(member.supplierId, true));
    expect(await statusIn(two, as, members)).toBe(404);
  });
});
