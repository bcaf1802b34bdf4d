import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildUser } from '#testing/builders/users.ts';
import { comparable, cookieFrom, cookiesFrom, takeAsLong } from '#testing/sign-in.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { SIGN_UP_LIMIT } from './sign-in.service.ts';

const PASSWORD = 'a barn full of swallows';
const INPUT = { email: 'mabel@ellery.example', password: PASSWORD, firstName: 'Mabel', lastName: 'Ellery' };

describe('POST /api/auth/sign-up', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(':memory:', { TRUST_PROXY_HOPS: '1' });
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const signUp = (body: unknown, ip = '192.0.2.1', as = '') =>
    app.request('POST', '/api/auth/sign-up', { body, ...(as ? { as } : {}), headers: { 'X-Forwarded-For': ip } });
  const session = (as: string) => app.request('GET', '/api/auth/session', { as });
  const count = async (table: string) => {
    const [row] = await app.database.orm.em.fork().execute(`select count(*) as n from ${table}`);
    return (row as { n: number }).n;
  };

  test('creates an account and signs in', async () => {
    const answer = await signUp({ ...INPUT, locale: 'de-DE' });
    expect([answer.status, answer.body]).toEqual([201, { accepted: true }]);
    expect((await session(cookieFrom(answer))).body).toMatchObject({
      user: { email: 'mabel@ellery.example', firstName: 'Mabel', lastName: 'Ellery', locale: 'de-DE' },
      suppliers: [],
      staffMarkets: [],
    });
  });

  test('reports all invalid fields at once, including the password rules', async () => {
    const answer = await signUp({ email: 'mabel@', password: 'short', lastName: ' ', role: 'admin' });
    expect(answer.status).toBe(422);
    expect((answer.body as { errors: object[] }).errors.map((error) => JSON.stringify(error)).toSorted()).toEqual([
      expect.stringContaining('"#/email","rule":"email"'),
      expect.stringContaining('"#/firstName","rule":"required"'),
      expect.stringContaining('"#/lastName","rule":"required"'),
      expect.stringContaining('"#/password","rule":"password-too-short"'),
      expect.stringContaining('"#/role","rule":"unknown"'),
    ]);
    expect(await count('user')).toBe(0);
  });

  test.each([
    ['nine chr1', 'password-too-short'],
    ['1234567890', 'password-too-common'],
    ['QwertyUiop', 'password-too-common'],
  ])('refuses a new password %p: %p (D7, S12)', async (password, rule) => {
    const answer = await signUp({ ...INPUT, password });
    expect(answer.body).toMatchObject({ status: 422, errors: [{ pointer: '#/password', rule }] });
  });

  test('accepts a password of 64 characters and one of 1,024 in full, and refuses a longer one (S12)', async () => {
    expect((await signUp({ ...INPUT, password: 'ü '.repeat(32) })).status).toBe(201);
    const longest = { ...INPUT, email: 'other@ellery.example', password: 'ß'.repeat(1_024) };
    expect((await signUp(longest)).status).toBe(201);
    expect((await signUp({ ...longest, password: 'ß'.repeat(1_025) })).body).toMatchObject({
      errors: [{ pointer: '#/password', rule: 'max' }],
    });
  });

  test('gives a taken address the same status, body and headers, and an account of its own (S10)', async () => {
    await buildUser(app, { email: INPUT.email, passwordHash: await hashPassword('another good password') });
    const taken = await signUp(INPUT);
    const free = await signUp({ ...INPUT, email: 'free@ellery.example' });
    expect(comparable(taken)).toEqual(comparable(free));
    for (const answer of [taken, free])
      expect((await session(cookieFrom(answer))).body).toMatchObject({
        user: { emailConfirmed: false },
        suppliers: [],
      });
    expect(await count('user')).toBe(3);
  });

  test('takes as long for a taken address as for a free one (S10)', async () => {
    await buildUser(app, { email: INPUT.email, passwordHash: await hashPassword('another good password') });
    let turn = 0;
    const signUpElsewhere = (email: string) => {
      turn += 1;
      return signUp({ ...INPUT, email }, `198.51.100.${turn}`);
    };
    const alike = await takeAsLong(
      40,
      () => signUpElsewhere(INPUT.email),
      () => signUpElsewhere(`free-${turn}@ellery.example`),
    );
    expect(alike).toBe(true);
  });

  test('signs in, without a second account, when repeated in the same browser with the same password', async () => {
    const browser = cookiesFrom(await signUp(INPUT));
    const again = await signUp({ ...INPUT, email: 'MABEL@ellery.example', firstName: 'Other' }, '192.0.2.1', browser);
    expect((await session(cookieFrom(again))).body).toMatchObject({ user: { firstName: 'Mabel' } });
    expect(await count('user')).toBe(1);
  });

  test('signs in the owner of a confirmed address with the right password', async () => {
    await buildUser(app, { email: INPUT.email, firstName: 'Ivy', passwordHash: await hashPassword(PASSWORD) });
    expect((await session(cookieFrom(await signUp(INPUT)))).body).toMatchObject({ user: { firstName: 'Ivy' } });
    expect(await count('user')).toBe(1);
  });

  test('creates two accounts in two simultaneous sign-ups, one of which signs in with the address', async () => {
    const answers = await Promise.all([signUp(INPUT), signUp({ ...INPUT, password: 'another good password' })]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(await count('user')).toBe(2);
    const sessions = await Promise.all(answers.map((answer) => session(cookieFrom(answer))));
    expect(sessions.map((answer) => answer.status)).toEqual([200, 200]);
    const logins = await app.database.orm.em.fork().execute<{ login_email: string }[]>('select login_email from user');
    expect(logins.filter((row) => row.login_email === INPUT.email)).toHaveLength(1);
  });

  test('ends the session the browser had before (S1)', async () => {
    const first = cookieFrom(await signUp(INPUT));
    await signUp({ ...INPUT, email: 'other@ellery.example' }, '192.0.2.1', first);
    expect((await session(first)).status).toBe(401);
  });

  test('is limited per network, with the time to wait', async () => {
    for (let n = 0; n < SIGN_UP_LIMIT.points; n += 1) {
      await signUp({ ...INPUT, email: `person-${n}@ellery.example`, password: PASSWORD }, '2001:db8::1');
    }
    const next = await signUp({ ...INPUT, email: 'one-more@ellery.example' }, '2001:db8::ffff');
    expect([next.status, next.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await signUp({ ...INPUT, email: 'one-more@ellery.example' }, '2001:db8:0:1::1')).status).toBe(201);
  });

  test('accepts the address of a couple that sent an enquiry', async () => {
    await app.within(() =>
      app.container
        .get<AuthApi>(AUTH_API)
        .createCouple({ email: INPUT.email, firstName: 'Mabel', lastName: '', phone: null, locale: 'en-GB' }),
    );
    expect((await session(cookieFrom(await signUp(INPUT)))).status).toBe(200);
  });
});

describe('POST /api/access-control/verify-permissions', () => {
  let neutral: TestApp;
  let telling: TestApp;
  beforeAll(async () => {
    neutral = await startTestApp();
    telling = await startTestApp(':memory:', { AUTH_REVEAL_ACCOUNTS: 'true', PASSWORD_MIN: '6' });
  });
  afterAll(async () => {
    await neutral.close();
    await telling.close();
  });

  const verify = (app: TestApp, email: string) =>
    app.request('POST', '/api/access-control/verify-permissions', { body: { email, invite: null } });

  test('gives a stranger the same response for every address (S10)', async () => {
    await buildUser(neutral, { email: INPUT.email });
    await buildUser(neutral, { email: 'blocked@ellery.example', blockedAt: 1 });
    const answers = [];
    for (const email of [INPUT.email, 'blocked@ellery.example', 'nobody@ellery.example'])
      answers.push(comparable(await verify(neutral, email)));
    expect(answers[0]).toMatchObject({ status: 200, body: { valid: true, errorId: null } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('S10: looks up no address unless it may reveal the result', async () => {
    const member = await buildMember(neutral, { role: 'admin' });
    const statements = async (email: string) => {
      neutral.takeStatements();
      await verify(neutral, email);
      return neutral.takeStatements();
    };
    const unknown = await statements('someone@ellery.example');
    expect(await statements(member.email)).toEqual(unknown);
    expect(unknown.filter((sql) => /access_entry|`?user`?\b/u.test(sql))).toEqual([]);
  });

  test('names closed accounts only with AUTH_REVEAL_ACCOUNTS', async () => {
    await buildUser(telling, { email: INPUT.email });
    await buildUser(telling, { email: 'blocked@ellery.example', blockedAt: 1 });
    const member = await buildMember(telling, { role: 'admin' });
    await telling.within(() => telling.container.get<AuthApi>(AUTH_API).suspendAccess(member.supplierId, true));
    const open = { valid: true, errorId: null };
    const closed = { valid: false, errorId: 'deactivated' };
    expect((await verify(telling, INPUT.email)).body).toEqual(open);
    expect((await verify(telling, 'nobody@ellery.example')).body).toEqual(open);
    expect((await verify(telling, 'blocked@ellery.example')).body).toEqual(closed);
    expect((await verify(telling, member.email)).body).toEqual(closed);
  });

  test('names the provider of an account without a password only with AUTH_REVEAL_ACCOUNTS (A2)', async () => {
    const answers = [];
    for (const app of [telling, neutral]) {
      await app.database.clear();
      const { id } = await buildUser(app, { email: INPUT.email });
      const write = (statement: string) => app.database.orm.em.fork().execute(statement, [id]);
      await write('update `user` set password_hash = null where id = ?');
      await write(
        "insert into `linked_account` (id, user_id, provider, identity_hash, email, created_at, last_used_at) values ('01', ?, 'google', 'h', null, 1, 1)",
      );
      const { email, password } = INPUT;
      for (const path of ['/api/auth/sign-in', '/api/auth/sign-up']) {
        const body = path.endsWith('in') ? { email, password } : INPUT;
        const answer = await app.request('POST', path, { body });
        answers.push([answer.status, (answer.body as { code?: string }).code, (answer.body as { meta?: object }).meta]);
      }
    }
    const told = [409, 'account-exists-with-different-credential', { provider: 'google', email: INPUT.email }];
    expect(answers).toEqual([told, told, [401, 'wrong-password', undefined], [201, undefined, undefined]]);
  });

  test('with AUTH_REVEAL_ACCOUNTS reports a taken address, and PASSWORD_MIN lowers the length', async () => {
    await telling.database.clear();
    const signUp = () => telling.request('POST', '/api/auth/sign-up', { body: { ...INPUT, password: 'xk2p9w' } });
    expect((await signUp()).status).toBe(201);
    expect((await signUp()).body).toMatchObject({ status: 409, code: 'email-already-in-use' });
  });
});
