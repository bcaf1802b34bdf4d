import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OwnSession } from '#contracts/account/auth.ts';
import { MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildUser, signIn } from '#testing/builders/users.ts';
import { SESSION_IDLE } from './session-rules.ts';

describe('the sessions of a person (A1)', () => {
  let app: TestApp;
  let user: { id: string };
  let laptop: string;
  let phone: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    user = await buildUser(app);
    laptop = await signIn(app, user);
    app.clock.advance(MINUTE);
    phone = await signIn(app, user);
  });
  afterAll(() => app.close());

  const list = async (as: string) => (await app.request('GET', '/api/auth/sessions', { as })).body as OwnSession[];
  const end = async (as: string, id: string) =>
    (await app.request('DELETE', `/api/auth/sessions/${id}`, { as })).status;
  const alive = async (as: string) => (await app.request('GET', '/api/auth/session', { as })).status === 200;

  test('are listed with the last used first, and show which browser is asking', async () => {
    expect(await list(laptop)).toEqual([
      expect.objectContaining({ current: false, signedInAt: '2026-05-12T09:01:00.000Z', browser: null }),
      expect.objectContaining({ current: true, signedInAt: '2026-05-12T09:00:00.000Z', system: null }),
    ]);
  });

  test('show browser and system as reported at sign-in', async () => {
    const body = { email: 'new@wrenfield.example', password: 'three-lanterns-outside', firstName: 'A', lastName: 'B' };
    const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.5; rv:144.0) Gecko/20100101 Firefox/144.0';
    const answer = await app.request('POST', '/api/auth/sign-up', { body, headers: { 'User-Agent': agent } });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await list(cookie)).toEqual([expect.objectContaining({ browser: 'Firefox', system: 'macOS' })]);
  });

  test('can be ended one by one, with effect at once', async () => {
    const other = (await list(laptop)).find(({ current }) => !current);
    expect(await end(laptop, other?.id ?? '')).toBe(204);
    expect([await alive(phone), await alive(laptop)]).toEqual([false, true]);
    expect(await end(laptop, other?.id ?? '')).toBe(404);
  });

  test('can be ended everywhere, including here, without affecting anyone else', async () => {
    const stranger = await signIn(app, await buildUser(app));
    const answer = await app.request('POST', '/api/auth/sign-out-everywhere', { as: laptop });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^aisle=; .*Max-Age=0/u)]);
    expect([await alive(phone), await alive(laptop), await alive(stranger)]).toEqual([false, false, true]);
  });

  test('are private: someone else’s, a short or an invented id is not found', async () => {
    const stranger = await signIn(app, await buildUser(app));
    const [foreign] = await list(stranger);
    for (const id of [foreign?.id ?? '', (foreign?.id ?? '').slice(0, 4), '%25', "0'--0000000000000"]) {
      expect([id, await end(laptop, id)]).toEqual([id, 404]);
    }
    expect(await alive(stranger)).toBe(true);
  });

  test('leave out expired ones', async () => {
    app.clock.advance(SESSION_IDLE - MINUTE);
    const fresh = await signIn(app, user);
    expect((await list(fresh)).map(({ current }) => current)).toEqual([true, false]);
    app.clock.advance(MINUTE);
    expect((await list(fresh)).map(({ current }) => current)).toEqual([true]);
  });
});
