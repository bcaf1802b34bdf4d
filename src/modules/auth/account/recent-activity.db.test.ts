import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ACTIVITY_DAYS, ACTIVITY_MAX, SIGN_IN_ENDS } from '#contracts/account/account-activity.ts';
import type { AccountActivity, SignInEnd } from '#contracts/account/account-activity.ts';
import { DAY, MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { encodeUlid } from '#shared/ids.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { buildUser, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { AUTH_API } from '../index.ts';
import { SESSION_IDLE } from '../sessions/session-rules.ts';

describe.each(testEngines())('the recent activity of an account, on $name', ({ url }) => {
  let app: TestApp;
  let harriet: { id: string; email: string };
  let laptop: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    harriet = await buildUser(app);
    laptop = await signIn(app, harriet);
  });
  afterAll(() => app.close());

  const list = async (as = laptop): Promise<AccountActivity[]> => {
    const { status, body } = await app.request('GET', '/api/auth/account/activity', { as });
    expect(status).toBe(200);
    return body;
  };
  const kinds = async (as = laptop) => (await list(as)).map(({ kind }) => kind);

  test('contains only the sign-in at first', async () => {
    expect(await list()).toEqual([
      {
        kind: 'signed-in',
        at: '2026-05-12T09:00:00.000Z',
        detail: null,
        browser: null,
        system: null,
        signedInAt: null,
        current: true,
      },
    ]);
  });

  test('lists changes with the passkey’s name, newest first, and shows them to no one else', async () => {
    app.clock.advance(MINUTE);
    await app.database.orm.em.fork().execute("update `user` set password_hash = 'x'");
    const { passkey } = await buildPasskey(app, laptop);
    app.clock.advance(MINUTE);
    await app.request('PUT', `/api/auth/passkeys/${passkey.id}`, { as: laptop, body: { name: 'Office key' } });
    await app.request('DELETE', `/api/auth/passkeys/${passkey.id}`, { as: laptop });
    app.clock.advance(MINUTE);
    const { recoveryCodes } = await buildSecondStep(app, laptop);
    app.clock.advance(MINUTE);
    await app.request('POST', '/api/auth/check', { as: laptop, body: { code: recoveryCodes[0] } });
    expect((await list()).map(({ kind, at, detail }) => [kind, at.slice(11, 16), detail])).toEqual([
      ['recovery-code-used', '09:04', null],
      ['second-step-on', '09:03', null],
      ['passkey-removed', '09:02', 'Office key'],
      ['passkey-added', '09:01', passkey.name],
      ['signed-in', '09:00', null],
    ]);
    expect(await kinds(await signIn(app, await buildUser(app)))).toEqual(['signed-in']);
    expect((await app.request('GET', '/api/auth/account/activity')).status).toBe(401);
  });

  test('keeps a sign-in that was signed out: its browser, when it began and how it ended', async () => {
    app.clock.advance(MINUTE);
    const phone = await signIn(app, harriet);
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await app.database.orm.em
      .fork()
      .execute('update `session` set user_agent = ? where created_at = ?', [userAgent, app.clock.now()]);
    app.clock.advance(MINUTE);
    expect((await app.request('POST', '/api/auth/sign-out', { as: phone })).status).toBe(204);
    expect(await list()).toEqual([
      {
        kind: 'signed-out',
        at: '2026-05-12T09:02:00.000Z',
        detail: null,
        browser: 'Firefox',
        system: 'Linux',
        signedInAt: '2026-05-12T09:01:00.000Z',
        current: false,
      },
      expect.objectContaining({ kind: 'signed-in', current: true }),
    ]);
    expect(await kinds(await signIn(app, await buildUser(app)))).toEqual(['signed-in']);
  });

  const PASSWORD = 'orchard-gate-lantern-52';
  const post = (as: string, path: string, body?: object) => app.request('POST', `/api/auth/${path}`, { as, body });
  const endOne = async (as: string, current: boolean) => {
    const { body } = await app.request('GET', '/api/auth/sessions', { as });
    const one = (body as { id: string; current: boolean }[]).find((session) => session.current === current);
    await app.request('DELETE', `/api/auth/sessions/${one?.id}`, { as });
  };
  const ends: [SignInEnd, string, (phone: string) => Promise<unknown>][] = [
    ['signed-out', 'by its own entry in the list', (phone) => endOne(phone, true)],
    ['signed-out-elsewhere', 'by its entry, from another browser', () => endOne(laptop, false)],
    ['signed-out-elsewhere', 'with all others', () => post(laptop, 'sign-out-elsewhere')],
    ['signed-out-everywhere', 'with this one', () => post(laptop, 'sign-out-everywhere')],
    ['sign-in-replaced', 'by a new sign-in', (as) => post(as, 'sign-in', { email: harriet.email, password: PASSWORD })],
    [
      'sign-in-expired',
      'on expiry',
      async () => {
        app.clock.advance(SESSION_IDLE);
        await runJob(app, 'auth:forget-ended-sessions');
      },
    ],
    [
      'sign-in-closed',
      'by a new password',
      () =>
        app.request('PUT', '/api/auth/account/password', {
          as: laptop,
          body: { currentPassword: PASSWORD, newPassword: 'two barns full of swallows' },
        }),
    ],
    ['sign-in-closed', 'by a block', () => app.within(() => app.container.get(AUTH_API).block(harriet.id))],
  ];
  test.each(ends)('calls it %s if it ended %s', async (how, _words, end) => {
    const hash = await hashPassword(PASSWORD);
    await app.database.orm.em.fork().execute('update `user` set password_hash = ?', [hash]);
    app.clock.advance(MINUTE);
    await end(await signIn(app, harriet));
    await app.database.orm.em.fork().execute('update `user` set blocked_at = null');
    const listed = await list(await signIn(app, harriet));
    const ended = listed.filter(({ kind }) => (SIGN_IN_ENDS as readonly string[]).includes(kind));
    expect(new Set(ended.map(({ kind }) => kind))).toEqual(new Set([how]));
    expect(ended.map(({ signedInAt }) => signedInAt)).toContain('2026-05-12T09:01:00.000Z');
  });

  test('keeps each sign-in once, even if two requests end it at once', async () => {
    const phone = await signIn(app, harriet);
    await Promise.all([
      ...Array.from({ length: 4 }, () => post(phone, 'sign-out')),
      ...Array.from({ length: 4 }, () => post(laptop, 'sign-out-elsewhere')),
    ]);
    expect(await kinds()).toHaveLength(2);
  });

  test('keeps any number of sign-ins with the same statements', async () => {
    const counts: number[] = [];
    for (const others of [1, 12]) {
      for (let i = 0; i < others; i += 1) await signIn(app, harriet);
      app.takeStatements();
      app.takeRoundTrips();
      expect((await post(laptop, 'sign-out-elsewhere')).status).toBe(204);
      counts.push(app.takeStatements().length + app.takeRoundTrips().length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect(await kinds()).toHaveLength(14);
  });

  test('is limited to the thirty newest', async () => {
    await buildSecondStep(app, laptop);
    for (let i = 0; i < ACTIVITY_MAX; i += 1) {
      app.clock.advance(1);
      await app.request('POST', '/api/auth/account/recovery-codes', { as: laptop });
    }
    expect(await kinds()).toEqual(Array.from({ length: ACTIVITY_MAX }, () => 'recovery-codes-renewed'));
  });

  test('is written together with the change: a refused one leaves nothing', async () => {
    const body = { currentPassword: 'not the password', newPassword: 'two barns full of swallows' };
    expect((await app.request('PUT', '/api/auth/account/password', { as: laptop, body })).status).toBe(422);
    expect((await app.request('DELETE', '/api/auth/passkeys/01KTTTTTTTTTTTTTTTTTTTTTTT', { as: laptop })).status).toBe(
      404,
    );
    expect(await kinds()).toEqual(['signed-in']);
  });

  test('is removed after 90 days, and with the account', async () => {
    const execute = (sql: string, values: unknown[] = []) => app.database.orm.em.fork().execute(sql, values);
    const rows = () => execute('select `detail` from `account_activity`');
    for (const [name, age] of [
      ['older', 1],
      ['just', 0],
    ] as const) {
      const at = app.clock.now() - ACTIVITY_DAYS * DAY - age;
      await execute(
        'insert into `account_activity` (`id`, `user_id`, `kind`, `detail`, `created_at`) values (?, ?, ?, ?, ?)',
        [encodeUlid(at, new Uint8Array(10)), harriet.id, 'passkey-added', name, at],
      );
    }
    await runJob(app, 'remove-old-rows');
    expect(await rows()).toEqual([{ detail: 'just' }]);
    await buildPasskey(app, laptop);
    expect(await rows()).toHaveLength(2);
    await app.request('POST', '/api/auth/account/deletion', { as: laptop, body: { address: harriet.email } });
    expect(await rows()).toEqual([]);
  });
});
