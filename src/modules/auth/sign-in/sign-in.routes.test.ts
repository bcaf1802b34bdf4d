import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildUser, signIn as sessionOf } from '#testing/builders/users.ts';
import { comparable, cookieFrom, takeAsLong } from '#testing/sign-in.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { hashToken } from '../credentials/session-token.ts';

const PASSWORD = 'a barn full of swallows';

describe('POST /api/auth/sign-in', () => {
  let app: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp(':memory:', { TRUST_PROXY_HOPS: '1' }, (line) => lines.push(line));
  });
  beforeEach(async () => {
    await app.database.clear();
    lines.length = 0;
  });
  afterAll(() => app.close());

  const account = async (overrides = {}) =>
    buildUser(app, { email: 'mabel@ellery.example', passwordHash: await hashPassword(PASSWORD), ...overrides });
  const signIn = (body: unknown, options: { as?: string; ip?: string } = {}) =>
    app.request('POST', '/api/auth/sign-in', {
      body,
      ...(options.as ? { as: options.as } : {}),
      headers: { 'X-Forwarded-For': options.ip ?? '192.0.2.1' },
    });
  const stored = async (sql: string) => app.database.orm.em.fork().execute(sql);

  test('reports all invalid fields at once and checks no password', async () => {
    const answer = await signIn({ email: 'mabel', remember: true });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'invalid-input',
      errors: [
        { pointer: '#/email', rule: 'email' },
        { pointer: '#/password', rule: 'required' },
        { pointer: '#/remember', rule: 'unknown' },
      ],
    });
  });

  test('A10: gives a malformed address alone its own code, on every route that takes an account’s address', async () => {
    const as = await sessionOf(app, await account());
    const password = PASSWORD;
    const named = { firstName: 'Mabel', lastName: 'Ellery', password };
    for (const [method, path, body] of [
      ['POST', '/api/auth/sign-in', { password }],
      ['POST', '/api/auth/sign-up', named],
      ['POST', '/api/auth/password-reset', {}],
      ['POST', '/api/access-control/verify-permissions', {}],
      ['PUT', '/api/auth/account/email', { password }],
    ] as const) {
      const answer = await app.request(method, path, { as, body: { ...body, email: 'mabel' } });
      expect([path, answer.status, answer.body]).toMatchObject([
        path,
        422,
        { code: 'invalid-email', errors: [{ pointer: '#/email', rule: 'email' }] },
      ]);
    }
  });

  test('opens a session and returns the person, with suppliers and permissions', async () => {
    const user = await account();
    const member = await buildMember(app, { role: 'billing', user });
    const answer = await signIn({ email: 'Mabel@Ellery.example', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      user: { id: user.id, email: 'mabel@ellery.example' },
      suppliers: [
        {
          supplierId: member.supplierId,
          role: 'billing',
          permissions: ['supplier:read', 'ledger:read', 'members:read'],
        },
      ],
      staffMarkets: [],
    });
    const session = await app.request('GET', '/api/auth/session', { as: cookieFrom(answer) });
    expect(session.body).toEqual(answer.body);
  });

  test('gives an unknown address and a wrong password the same status, body and headers (S10)', async () => {
    await account();
    const known = await signIn({ email: 'mabel@ellery.example', password: 'not the password' });
    const unknown = await signIn({ email: 'nobody@ellery.example', password: 'not the password' });
    expect(known.status).toBe(401);
    expect(known.body).toMatchObject({ code: 'wrong-password', errors: [{ pointer: '#/password' }] });
    expect(comparable(unknown)).toEqual(comparable(known));
  });

  test('takes as long for an unknown address as for a known one (S10)', async () => {
    await account();
    let network = 0;
    const guess = (email: string) => {
      network += 1;
      return signIn({ email, password: 'not the password' }, { ip: `198.51.100.${network % 250}` });
    };
    const alike = await takeAsLong(
      40,
      () => guess('mabel@ellery.example'),
      () => guess(`nobody-${network}@ellery.example`),
    );
    expect(alike).toBe(true);
  });

  test('says that an account is closed only if the password is right', async () => {
    await account({ blockedAt: 1 });
    const guess = await signIn({ email: 'mabel@ellery.example', password: 'not the password' });
    expect(guess.body).toMatchObject({ status: 401, code: 'wrong-password' });
    const owner = await signIn({ email: 'mabel@ellery.example', password: PASSWORD });
    expect(owner.body).toMatchObject({ status: 403, code: 'deactivated' });
    expect(owner.headers.getSetCookie()).toEqual([]);
  });

  test('distinguishes passwords that differ only after 72 bytes, or only in an accent (S12)', async () => {
    const long = `${'x'.repeat(72)}a`;
    const zoe = 'Zoë came to the party';
    for (const [password, other] of [
      [long, `${'x'.repeat(72)}b`],
      [long, 'x'.repeat(72)],
      [zoe, zoe.normalize('NFD')],
      [zoe, zoe.toUpperCase()],
    ] as const) {
      await app.database.clear();
      await account({ passwordHash: await hashPassword(password) });
      expect((await signIn({ email: 'mabel@ellery.example', password: other })).status).toBe(401);
      expect((await signIn({ email: 'mabel@ellery.example', password })).status).toBe(200);
    }
  });

  test('refuses a very long password at once, unhashed (S13)', async () => {
    await account();
    const from = performance.now();
    const tooLong = await signIn({ email: 'mabel@ellery.example', password: 'x'.repeat(50_000) });
    const huge = await signIn({ email: 'mabel@ellery.example', password: 'x'.repeat(1_000_000) });
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(tooLong.body).toMatchObject({ status: 422, errors: [{ pointer: '#/password', rule: 'max' }] });
    expect(huge.body).toMatchObject({ status: 413, code: 'body-too-large' });
  });

  test('renews the hash of a password hashed with weaker settings (S13)', async () => {
    const user = await account({ passwordHash: await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 }) });
    expect((await signIn({ email: 'mabel@ellery.example', password: PASSWORD })).status).toBe(200);
    const [row] = await stored(`select password_hash as h from user where id = '${user.id}'`);
    expect((row as { h: string }).h).toContain('m=19456,t=2,p=1');
    expect((await signIn({ email: 'mabel@ellery.example', password: PASSWORD })).status).toBe(200);
  });

  test('gives the session a new token and ends the one the browser had before (S1)', async () => {
    await account();
    const planted = cookieFrom(await signIn({ email: 'mabel@ellery.example', password: PASSWORD }));
    const fresh = cookieFrom(await signIn({ email: 'mabel@ellery.example', password: PASSWORD }, { as: planted }));
    expect(fresh).not.toBe(planted);
    expect((await app.request('GET', '/api/auth/session', { as: planted })).status).toBe(401);
    expect((await app.request('GET', '/api/auth/session', { as: fresh })).status).toBe(200);
  });

  test('creates a token of 256 bits that is in no body, and stores only its hash (S1, S2)', async () => {
    await account();
    const answer = await signIn({ email: 'mabel@ellery.example', password: PASSWORD });
    const token = cookieFrom(answer).split('=')[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(answer.text).not.toContain(token);
    const rows = JSON.stringify(await stored('select * from session'));
    expect(rows).not.toContain(token);
    expect(rows).toContain(hashToken(token));
  });

  test('sets an HttpOnly, SameSite=Lax cookie over plain http (S2)', async () => {
    await account();
    const [session] = (await signIn({ email: 'mabel@ellery.example', password: PASSWORD })).headers.getSetCookie();
    expect(session).toMatch(/^aisle=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/u);
  });

  test('logs who signed in and who did not, without address, password or token (S57)', async () => {
    const user = await account();
    await signIn({ email: 'mabel@ellery.example', password: 'not the password' });
    const answer = await signIn({ email: 'mabel@ellery.example', password: PASSWORD });
    const log = lines.join('');
    expect(log).toContain('"security":"sign-in-failed","requestId"');
    expect(log).toContain(`"security":"sign-in","requestId"`);
    expect(log).toContain(`"network":"192.0.2.0/24","userId":"${user.id}"`);
    for (const canary of ['mabel', 'not the password', PASSWORD, cookieFrom(answer).split('=')[1] ?? 'none']) {
      expect(log).not.toContain(canary);
    }
  });

  test('refuses couples, who have no password', async () => {
    await app.within(() =>
      app.container.get<AuthApi>(AUTH_API).createCouple({
        email: 'couple@ellery.example',
        firstName: 'Ada',
        lastName: '',
        phone: null,
        locale: 'en-GB',
      }),
    );
    expect((await signIn({ email: 'couple@ellery.example', password: 'x' })).body).toMatchObject({
      code: 'wrong-password',
    });
  });
});

describe('sign-in with AUTH_REVEAL_ACCOUNTS=true over https', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(':memory:', { AUTH_REVEAL_ACCOUNTS: 'true', BASE_URL: 'https://aisle.example' });
  });
  afterAll(() => app.close());

  test('reports an unknown address (D7)', async () => {
    const answer = await app.request('POST', '/api/auth/sign-in', {
      body: { email: 'nobody@ellery.example', password: PASSWORD },
    });
    expect(answer.body).toMatchObject({ status: 401, code: 'user-not-found', errors: [{ pointer: '#/email' }] });
  });

  test('sets cookies with the __Host- prefix, over https only (S2)', async () => {
    await buildUser(app, { email: 'mabel@ellery.example', passwordHash: await hashPassword(PASSWORD) });
    const answer = await app.request('POST', '/api/auth/sign-in', {
      body: { email: 'mabel@ellery.example', password: PASSWORD },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-aisle(-device)?=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/u);
    }
    expect(answer.headers.getSetCookie()).toHaveLength(2);
  });
});
