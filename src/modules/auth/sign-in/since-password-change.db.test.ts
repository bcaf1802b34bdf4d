import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SECOND } from '#contracts/durations.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { testEngines } from '#testing/database.ts';
import { cookiesFrom } from '#testing/sign-in.ts';
import { SIGN_IN_LIMITS } from './sign-in-guard.ts';

const EMAIL = 'harriet@wrenfield.example';
const OLD = 'a barn full of swallows';
const NEW = 'a hall full of lanterns';
const { device, knownNetwork, networkAccount } = SIGN_IN_LIMITS;

describe.each(testEngines())('S11: a new password, on $name', ({ url }) => {
  let app: TestApp;
  /** The device cookies of two browsers that signed in with the old password, one of them with its session. */
  let here: string;
  let elsewhere: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    const account = { email: EMAIL, password: OLD, firstName: 'Harriet', lastName: 'Bell', locale: 'en-GB' } as const;
    await app.within(() => app.container.get<AuthApi>(AUTH_API).createAccount(account));
    elsewhere = deviceOf(cookiesFrom(await signIn(OLD)));
    here = cookiesFrom(await signIn(OLD));
    app.clock.advance(SECOND);
  });
  afterAll(() => app.close());

  const deviceOf = (cookies: string) => cookies.split('; ').find((one) => one.startsWith('aisle-device=')) ?? '';
  const signIn = (password: string, as = '') =>
    app.request('POST', '/api/auth/sign-in', { as, body: { email: EMAIL, password } });
  /** Wrong passwords that are checked before the browser has to wait. */
  const triesOf = async (as: string): Promise<number> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const { status } = await app.request('POST', '/api/auth/sign-in', {
        as,
        body: { email: EMAIL, password: 'wrong' },
      });
      if (status === 429) return tries;
    }
    return 100;
  };
  const change = () =>
    app.request('PUT', '/api/auth/account/password', {
      as: here,
      body: { currentPassword: OLD, newPassword: NEW },
    });

  test('doesn’t affect the tries of known browsers and networks before it is set', async () => {
    expect(await triesOf(elsewhere)).toBe(device.points + knownNetwork.points + networkAccount.points);
  });

  test('removes them for browsers and networks known before, except the browser in which it was set', async () => {
    const changed = await change();
    expect(changed.status).toBe(204);
    expect(await triesOf(elsewhere)).toBe(networkAccount.points);
    const own = deviceOf(cookiesFrom(changed));
    expect(own).not.toBe(deviceOf(here));
    expect(await triesOf(own)).toBe(device.points);
    expect((await signIn(NEW, own)).status).toBe(429);
  });

  test('does the same when set by an emailed link', async () => {
    await app.request('POST', '/api/auth/password-reset', { body: { email: EMAIL } });
    const [{ text } = { text: '' }] = await app.database.orm.em
      .fork()
      .execute<{ text: string }[]>("select text from mail where kind = 'reset-password'");
    const answer = await fetch(`${app.base}${/\/reset-password\/[\w-]+/u.exec(text)?.[0] ?? ''}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ password: NEW }),
    });
    const own = deviceOf(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0] ?? '')
        .join('; '),
    );
    expect(await triesOf(elsewhere)).toBe(networkAccount.points);
    expect(await triesOf(own)).toBe(device.points);
  });

  test('restores them after a sign-in with it, which sends no notice', async () => {
    await change();
    const again = await signIn(NEW, elsewhere);
    expect(again.status).toBe(200);
    expect(await triesOf(deviceOf(cookiesFrom(again)))).toBe(
      device.points + knownNetwork.points + networkAccount.points,
    );
    const mails = await app.database.orm.em.fork().execute<{ kind: string }[]>('select kind from mail order by id');
    expect(mails).toEqual([{ kind: 'own-password-changed' }]);
  });

  test('can’t be guessed by signing up either', async () => {
    await change();
    expect(await triesOf(elsewhere)).toBe(networkAccount.points);
    const body = { email: EMAIL, password: NEW, firstName: 'Harriet', lastName: 'Bell' };
    expect((await app.request('POST', '/api/auth/sign-up', { as: elsewhere, body })).status).toBe(429);
  });
});
