import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountAnswer } from '#contracts/account/account.ts';
import type { Problem } from '#contracts/problem.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { confirmationLink, resetLink } from '#testing/builders/users.ts';

const EMAIL = 'mabel@ellery.example';
const LONG = 'a barn full of swallows';
const SHORT = 'swallows-9k'; // 11 characters

describe('D7: passwords that are an account’s only protection', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(':memory:', { PASSWORD_MIN_ALONE: '15' });
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(() => app.close());

  const signUp = (password: string) =>
    app.request('POST', '/api/auth/sign-up', { body: { email: EMAIL, password, firstName: 'Mabel', lastName: 'E' } });
  async function account(): Promise<string> {
    const answer = await signUp(LONG);
    expect(answer.status).toBe(201);
    await fetch(app.base + new URL(await confirmationLink(app, EMAIL)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }
  const change = (as: string, newPassword: string) =>
    app.request('PUT', '/api/auth/account/password', { as, body: { currentPassword: LONG, newPassword } });
  const own = async (as: string) => (await app.request('GET', '/api/auth/account', { as })).body as AccountAnswer;
  async function reset(password: string): Promise<string> {
    await app.request('POST', '/api/auth/password-reset', { body: { email: EMAIL } });
    const answer = await fetch(app.base + new URL(await resetLink(app, EMAIL)).pathname, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password }),
    });
    return `${answer.status} ${await answer.text()}`;
  }
  const tooShort = { rule: 'password-too-short-alone', params: { min: 15 } };

  test('must be longer at sign-up, and the error says why', async () => {
    const answer = await signUp(SHORT);
    expect(answer.status).toBe(422);
    expect((answer.body as Problem).errors).toEqual([
      {
        pointer: '#/password',
        ...tooShort,
        detail: 'Use at least 15 characters: nothing else protects this account.',
      },
    ]);
  });

  test('must be longer when changed', async () => {
    const as = await account();
    expect(await own(as)).toMatchObject({ passwordMin: 15, passwordAlone: true });
    const answer = await change(as, SHORT);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/newPassword', ...tooShort }] } });
  });

  test.each(['second step', 'passkey'] as const)('may be shorter with a %s', async (factor) => {
    const as = await account();
    await (factor === 'passkey' ? buildPasskey(app, as) : buildSecondStep(app, as));
    expect(await own(as)).toMatchObject({ passwordMin: 10, passwordAlone: false });
    expect((await change(as, SHORT)).status).toBe(204);
  });

  test('lock no one out when the second step is turned off: the account says that a longer one is needed', async () => {
    const as = await account();
    await buildSecondStep(app, as);
    await change(as, SHORT);
    expect((await app.request('DELETE', '/api/auth/account/second-step', { as })).status).toBe(204);
    expect(await own(as)).toMatchObject({ passwordMin: 15, passwordAlone: true });
    const again = await app.request('POST', '/api/auth/sign-in', { body: { email: EMAIL, password: SHORT } });
    expect(again.status).toBe(200);
  });

  test('must be longer when set by a link, unless something else protects the account', async () => {
    const as = await account();
    const refused = await reset(SHORT);
    expect(refused).toMatch(/^422 /u);
    expect(refused).toContain('Use at least 15 characters, because only this password protects your account.');
    await buildSecondStep(app, as);
    app.clock.advance(1_000);
    expect(await reset(SHORT)).toMatch(/^200 /u);
  });
});

describe('without the setting', () => {
  test('may have ten characters everywhere', async () => {
    const app = await startTestApp();
    const body = { email: EMAIL, password: SHORT, firstName: 'Mabel', lastName: 'E' };
    expect((await app.request('POST', '/api/auth/sign-up', { body })).status).toBe(201);
    await app.close();
  });
});
