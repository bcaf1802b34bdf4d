import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ACTIVITY_DAYS, ACTIVITY_MAX } from '#contracts/account/account-activity.ts';
import type { AccountActivity } from '#contracts/account/account-activity.ts';
import { DAY, MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { encodeUlid } from '#shared/ids.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { buildUser, signIn } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';

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

  test('is the sign-in alone at first', async () => {
    expect(await list()).toEqual([
      { kind: 'signed-in', at: '2026-05-12T09:00:00.000Z', detail: null, browser: null, system: null, current: true },
    ]);
  });

  test('lists what changed with the passkey’s name, newest first, and nothing to anyone else', async () => {
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

  test('forgets a sign-in when its browser is signed out, and keeps the changes', async () => {
    app.clock.advance(MINUTE);
    const phone = await signIn(app, harriet);
    await buildPasskey(app, phone);
    expect((await kinds()).toSorted()).toEqual(['passkey-added', 'signed-in', 'signed-in']);
    await app.request('POST', '/api/auth/sign-out-elsewhere', { as: laptop });
    expect(await kinds()).toEqual(['passkey-added', 'signed-in']);
  });

  test('ends with the ten newest', async () => {
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
