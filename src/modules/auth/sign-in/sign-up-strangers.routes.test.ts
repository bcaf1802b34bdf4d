import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { buildUser } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { comparable, cookiesFrom } from '#testing/sign-in.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { SIGN_IN_LIMITS } from './sign-in-guard.ts';

const PASSWORD = 'a barn full of swallows';
const OWNERS_PASSWORD = 'another good password';
const EMAIL = 'mabel@ellery.example';

/** Values that differ between any two accounts. */
const OWN = /^id$|Id$|At$|token/iu;

describe.each(testEngines())(
  'S10: nothing after a sign-up tells a stranger whether the address was taken, on $name',
  ({ url }) => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp(url, { TRUST_PROXY_HOPS: '1' });
    });
    beforeEach(() => app.database.clear());
    afterAll(() => app.close());

    const post = (path: string, body: object, as: string, ip: string) =>
      app.request('POST', path, { body, as, headers: { 'X-Forwarded-For': ip } });
    const signUp = (as = '', ip = '192.0.2.1') =>
      post('/api/auth/sign-up', { email: EMAIL, password: PASSWORD, firstName: 'Ivy', lastName: 'Marsh' }, as, ip);
    const signIn = (as = '', password = PASSWORD, ip = '192.0.2.1') =>
      post('/api/auth/sign-in', { email: EMAIL, password }, as, ip);
    const get = (path: string, as: string) => app.request('GET', path, { as });
    const seen = (answer: TestResponse) => {
      const { headers, ...rest } = comparable(answer);
      const { 'content-length': _length, etag: _tag, ...others } = headers;
      const hide = (key: string, value: unknown) => (OWN.test(key) && value !== null ? '' : value);
      return JSON.parse(JSON.stringify({ ...rest, headers: others }, hide)) as object;
    };

    /** Everything a stranger with several browsers can try after signing up with an address. */
    async function conversation(): Promise<object[]> {
      const answers: TestResponse[] = [];
      const note = (answer: TestResponse): string => {
        answers.push(answer);
        return cookiesFrom(answer);
      };
      const here = note(await signUp());
      for (const path of ['/api/auth/session', '/api/auth/account', '/api/auth/sessions']) note(await get(path, here));
      note(await post('/api/auth/email-confirmation', {}, here, '192.0.2.1'));
      note(await app.request('POST', '/api/auth/sign-out', { body: {}, as: here }));
      // The same browser comes back, and another one tries.
      const back = note(await signIn(here));
      note(await get('/api/auth/session', back));
      note(await signIn(back, 'not the password at all'));
      note(await signIn('', PASSWORD, '198.51.100.7'));
      const again = note(await signUp(back));
      note(await get('/api/auth/session', again));
      const other = note(await signUp('', '198.51.100.7'));
      note(await get('/api/auth/session', other));
      note(await signIn('', PASSWORD, '203.0.113.9'));
      return answers.map(seen);
    }

    test('not sessions, further sign-ins and sign-ups, from the same browser and from others', async () => {
      const free = await conversation();
      await app.database.clear();
      await buildUser(app, { email: EMAIL, passwordHash: await hashPassword(OWNERS_PASSWORD) });
      expect(await conversation()).toEqual(free);
      // This also shows that it works in the browser that signed up, and nowhere else.
      expect(free.map((answer) => (answer as { status: number }).status)).toEqual([
        201, 200, 200, 200, 204, 204, 200, 200, 401, 401, 201, 200, 201, 200, 401,
      ]);
    });

    test('nor the limits: a browser that signed up has no more tries than any other', async () => {
      const refusedAfter = async () => {
        const here = cookiesFrom(await signUp());
        for (let tries = 1; ; tries += 1)
          if ((await signIn(here, 'not the password at all')).status === 429) return tries;
      };
      const free = await refusedAfter();
      await app.database.clear();
      await buildUser(app, { email: EMAIL, passwordHash: await hashPassword(OWNERS_PASSWORD) });
      expect(await refusedAfter()).toBe(free);
      expect(free).toBeLessThanOrEqual(SIGN_IN_LIMITS.networkAccount.points);
    });

    test('S11: signing in to such an account resets no failed tries at the owner’s', async () => {
      await buildUser(app, { email: EMAIL, passwordHash: await hashPassword(OWNERS_PASSWORD) });
      const here = cookiesFrom(await signUp());
      const statuses = [];
      for (let n = 0; n < SIGN_IN_LIMITS.networkAccount.points; n += 1) {
        await signIn(here, 'not the password at all');
        statuses.push((await signIn(here)).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });

    test('the owner gets in with their password, even in a browser that signed up again', async () => {
      await buildUser(app, { email: EMAIL, firstName: 'Mabel', passwordHash: await hashPassword(OWNERS_PASSWORD) });
      const here = cookiesFrom(await signUp());
      const entered = await signIn(here, OWNERS_PASSWORD);
      expect((await get('/api/auth/session', cookiesFrom(entered))).body).toMatchObject({
        user: { firstName: 'Mabel' },
      });
    });
  },
);
