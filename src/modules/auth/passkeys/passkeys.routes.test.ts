import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { ORIGIN, buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('passkeys on $name', ({ url }) => {
  let app: TestApp;
  let mabel: string;
  let user: { id: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    user = await buildUser(app);
    mabel = await signIn(app, user);
  });
  afterAll(() => app.close());

  const options = async () =>
    (await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} })).body as object;
  const enter = (reply: object) => app.request('POST', '/api/auth/passkeys/sign-in', { body: { reply } });
  const own = async () =>
    ((await app.request('GET', '/api/auth/account', { as: mabel })).body as AccountAnswer).passkeys;
  const code = ({ body }: { body: unknown }) => (body as { code: string }).code;

  test('sign in without a name or password, and show when they were used', async () => {
    const { authenticator } = await buildPasskey(app, mabel);
    expect(await options()).toMatchObject({ rpId: 'localhost', allowCredentials: [] });
    app.clock.advance(MINUTE);
    const done = await enter(authenticator.sign(await options()));
    expect([done.status, (done.body as { user: { id: string } }).user.id]).toEqual([200, user.id]);
    expect(await own()).toEqual([expect.objectContaining({ lastUsedAt: '2026-05-12T09:01:00.000Z' })]);
  });

  test('can answer a challenge once, within ten minutes, for the purpose it was issued for', async () => {
    const { authenticator } = await buildPasskey(app, mabel);
    const asked = await options();
    const reply = authenticator.sign(asked);
    const both = await Promise.all([enter(reply), enter(reply)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const late = authenticator.sign(await options());
    app.clock.advance(11 * MINUTE);
    expect((await enter(late)).status).toBe(410);
    const fresh = await signIn(app, user);
    const check = (await app.request('POST', '/api/auth/check/passkey', { as: fresh, body: {} })).body as object;
    expect((await enter(authenticator.sign(check))).status).toBe(410);
  });

  test('are refused with a wrong signature, from another site, when copied, or when unknown', async () => {
    const { authenticator } = await buildPasskey(app, mabel);
    const reply = authenticator.sign(await options());
    const other = authenticator.sign(await options());
    expect(code(await enter({ ...reply, response: { ...reply.response, signature: other.response.signature } }))).toBe(
      'passkey-refused',
    );
    const stranger = new TestAuthenticator(ORIGIN);
    expect(await enter(stranger.sign(await options()))).toMatchObject({
      status: 422,
      body: { meta: { unknown: true } },
    });
    const elsewhere = new TestAuthenticator('http://evil.example');
    expect(
      code(await enter({ ...elsewhere.sign(await options()), id: authenticator.id, rawId: authenticator.id })),
    ).toBe('passkey-refused');
    authenticator.counter = 9;
    expect((await enter(authenticator.sign(await options()))).status).toBe(200);
    authenticator.counter = 5;
    expect(code(await enter(authenticator.sign(await options())))).toBe('passkey-refused');
  });

  test('need the second step if their authenticator detected only a touch', async () => {
    const { authenticator } = await buildPasskey(app, mabel);
    await buildSecondStep(app, mabel);
    expect((await enter(authenticator.sign(await options()))).status).toBe(200);
    authenticator.verifies = false;
    expect((await enter(authenticator.sign(await options()))).status).toBe(202);
  });

  test('don’t count as a fresh check with a second step if their authenticator detected only a touch', async () => {
    const { authenticator } = await buildPasskey(app, mabel);
    const check = async () => {
      const asked = (await app.request('POST', '/api/auth/check/passkey', { as: mabel, body: {} })).body as object;
      return app.request('POST', '/api/auth/check', { as: mabel, body: { passkey: authenticator.sign(asked) } });
    };
    authenticator.verifies = false;
    expect((await check()).status).toBe(204);
    await buildSecondStep(app, mabel);
    expect((await check()).body).toMatchObject({ status: 422, errors: [{ pointer: '#/code', rule: 'required' }] });
    authenticator.verifies = true;
    expect((await check()).status).toBe(204);
  });

  test('need a person, except those the browser creates right after a sign-in', async () => {
    for (const [automatic, status] of [
      [false, 422],
      [true, 201],
    ] as const) {
      const authenticator = new TestAuthenticator(ORIGIN);
      authenticator.present = false;
      const asked = await app.request('POST', '/api/auth/passkeys/options', { as: mabel, body: { automatic } });
      const reply = authenticator.create(asked.body);
      expect((await app.request('POST', '/api/auth/passkeys', { as: mabel, body: { reply } })).status).toBe(status);
    }
  });

  test('are added and removed only by their owner, soon after a check, with a notice each time', async () => {
    const { passkey, authenticator } = await buildPasskey(app, mabel);
    const path = `/api/auth/passkeys/${passkey.id}`;
    const asked = await app.request('POST', '/api/auth/passkeys/options', { as: mabel, body: { automatic: false } });
    expect(asked.body).toMatchObject({ excludeCredentials: [{ id: authenticator.id }] });
    const robin = await signIn(app, await buildUser(app));
    expect((await app.request('PUT', path, { as: robin, body: { name: 'Mine' } })).status).toBe(404);
    expect((await app.request('DELETE', path, { as: robin })).status).toBe(404);
    expect((await app.request('PUT', path, { as: mabel, body: { name: 'Office laptop' } })).status).toBe(204);
    expect((await own())[0]?.name).toBe('Office laptop');
    app.clock.advance(11 * MINUTE);
    expect((await app.request('DELETE', path, { as: mabel })).body).toMatchObject({ code: 'fresh-check-needed' });
    const check = (await app.request('POST', '/api/auth/check/passkey', { as: mabel, body: {} })).body as object;
    const proof = { passkey: authenticator.sign(check) };
    expect((await app.request('POST', '/api/auth/check', { as: mabel, body: proof })).status).toBe(204);
    // The only way into an account without a password stays.
    expect((await app.request('DELETE', path, { as: mabel })).status).toBe(409);
    await app.database.orm.em.fork().execute(`update \`user\` set password_hash = 'x' where id = '${user.id}'`);
    expect((await app.request('DELETE', path, { as: mabel })).status).toBe(204);
    expect((await enter(authenticator.sign(await options()))).status).toBe(422);
    const mails = await app.database.orm.em.fork().execute<{ kind: string }[]>('select kind from mail order by kind');
    expect(mails.map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed']);
  });
});
