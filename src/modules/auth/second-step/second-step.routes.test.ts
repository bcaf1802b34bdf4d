import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSecondStep } from '#testing/builders/factors.ts';
import type { BuiltSecondStep } from '#testing/builders/factors.ts';
import { confirmAddress } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { REMEMBERED_FOR } from './remembered-browsers.ts';

const EMAIL = 'mabel@ellery.example';
const PASSWORD = 'a barn full of swallows';
const jar = (answer: { headers: Headers }): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describe.each(testEngines())('a second step on $name', ({ url }) => {
  let app: TestApp;
  let mabel: string;
  let step: BuiltSecondStep;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    const body = { email: EMAIL, password: PASSWORD, firstName: 'Mabel', lastName: 'Ellery' };
    mabel = jar(await app.request('POST', '/api/auth/sign-up', { body }));
    await confirmAddress(app, EMAIL);
    step = await buildSecondStep(app, mabel);
  });
  afterAll(() => app.close());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const first = (as = '') =>
    app.request('POST', '/api/auth/sign-in', { as, body: { email: EMAIL, password: PASSWORD } });
  const second = (as: string, code: string, remember = false) =>
    app.request('POST', '/api/auth/second-step', { as, body: { code, remember } });
  const account = async () => (await app.request('GET', '/api/auth/account', { as: mabel })).body as AccountAnswer;
  const codesLeft = async () => (await account()).recoveryCodesLeft;

  test('opens a session only once it is passed', async () => {
    const asked = await first();
    expect([asked.status, asked.body]).toEqual([202, { secondStep: true }]);
    expect((await app.request('GET', '/api/auth/session', { as: jar(asked) })).status).toBe(401);
    const done = await second(jar(asked), step.code(1));
    expect(done.status).toBe(200);
    expect((await app.request('GET', '/api/auth/session', { as: jar(done) })).status).toBe(200);
    expect((await second(jar(asked), step.code(2))).status).toBe(410);
  });

  test('refuses a used code, even if used twice at once, and no longer accepts older ones', async () => {
    const steps = [jar(await first()), jar(await first())];
    const answers = await Promise.all(steps.map((as) => second(as, step.code(1))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await second(jar(await first()), step.code())).status).toBe(422);
  });

  test('accepts a recovery code once, even if used twice at once, in capitals and without hyphens', async () => {
    const [code = '', other = ''] = step.recoveryCodes;
    const steps = [jar(await first()), jar(await first())];
    const answers = await Promise.all(steps.map((as) => second(as, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await codesLeft()).toBe(9);
    expect((await second(jar(await first()), other.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await sql("select 1 from mail where kind = 'recovery-code-used'")).toHaveLength(2);
  });

  test('allows five tries in fifteen minutes, and says how many are left', async () => {
    const as = jar(await first());
    const wrong = step.code(1) === '000000' ? '111111' : '000000';
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await second(as, wrong)).body).toMatchObject({ code: 'wrong-code', errors: [{ params: { left } }] });
    }
    const refused = await second(as, step.code(1));
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    // Recovery codes have their own limit.
    expect((await second(as, step.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test('is skipped in a remembered browser for thirty days, or until the password changes', async () => {
    const done = await second(jar(await first()), step.code(1), true);
    const browser = jar(done);
    expect((await first(browser)).status).toBe(200);
    app.clock.advance(REMEMBERED_FOR + MINUTE);
    expect((await first(browser)).status).toBe(202);
    const again = jar(await second(jar(await first()), step.code(), true));
    const entered = jar(await first(again));
    const body = { currentPassword: PASSWORD, newPassword: 'two barns full of swallows' };
    expect((await app.request('PUT', '/api/auth/account/password', { as: entered, body })).status).toBe(204);
    const asked = { email: EMAIL, password: 'two barns full of swallows' };
    expect((await app.request('POST', '/api/auth/sign-in', { as: again, body: asked })).status).toBe(202);
  });

  test('stores its secret encrypted and its recovery codes hashed', async () => {
    const rows = JSON.stringify([await sql('select * from second_step'), await sql('select * from recovery_code')]);
    for (const code of step.recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
    const again = await app.request('POST', '/api/auth/account/second-step', { as: mabel, body: {} });
    const { secret } = again.body as { secret: string };
    expect(JSON.stringify(await sql('select * from second_step'))).not.toContain(secret);
    // The first secret works until the second is confirmed.
    expect((await second(jar(await first()), step.code(1))).status).toBe(200);
  });

  test('needs a fresh check before it is set up again, turned off, or gets new codes', async () => {
    app.clock.advance(11 * MINUTE);
    const change = (method: 'POST' | 'DELETE', path: string) =>
      app.request(method, `/api/auth/account/${path}`, { as: mabel, body: {} });
    for (const [method, path] of [
      ['POST', 'second-step'],
      ['POST', 'recovery-codes'],
      ['DELETE', 'second-step'],
    ] as const) {
      expect((await change(method, path)).body).toMatchObject({ code: 'fresh-check-needed' });
    }
    for (const password of ['not mine at all', PASSWORD]) {
      const alone = await app.request('POST', '/api/auth/check', { as: mabel, body: { password } });
      expect([alone.status, alone.body]).toMatchObject([422, { errors: [{ pointer: '#/code', rule: 'required' }] }]);
    }
    expect((await app.request('POST', '/api/auth/check', { as: mabel, body: { code: step.code() } })).status).toBe(204);
    expect((await change('POST', 'recovery-codes')).status).toBe(200);
    expect((await second(jar(await first()), step.recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await change('DELETE', 'second-step')).status).toBe(204);
    expect([(await first()).status, await codesLeft()]).toEqual([200, 0]);
  });

  test('can’t be bypassed by signing up again with the right password', async () => {
    const body = { email: EMAIL, password: PASSWORD, firstName: 'Mabel', lastName: 'Ellery' };
    const as = jar(await app.request('POST', '/api/auth/sign-up', { body }));
    const userOf = async (browser: string) => (await app.request('GET', '/api/auth/session', { as: browser })).body;
    expect(await userOf(as)).toMatchObject({ user: { emailConfirmed: false } });
    expect(await userOf(mabel)).toMatchObject({ user: { emailConfirmed: true } });
  });
});
