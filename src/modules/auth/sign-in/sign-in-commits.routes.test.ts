import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { buildMember } from '#testing/builders/users.ts';
import { describeOnServers } from '#testing/processes/on-servers.ts';
import { hashPassword } from '../credentials/password-hash.ts';

const PASSWORD = 'orchard-gate-lantern-52';
const ORIGIN = 'http://localhost:3000';
/** A commit is sent alone or at the end of a packet. */
const COMMITS = /^commit$|\ncommit work$/u;

/** A commit waits for a disk, and every statement for a round trip to the server. */
describeOnServers('the cost of signing in', (url) => {
  let app: TestApp;
  let body: { email: string; password: string };
  beforeAll(async () => {
    app = await startTestApp(url, { TRUST_PROXY_HOPS: '1' });
    await app.database.clear();
    const { email, id } = await buildMember(app, { role: 'admin' });
    body = { email, password: PASSWORD };
    const hash = await hashPassword(PASSWORD);
    await app.database.orm.em.fork().execute('update `user` set password_hash = ? where id = ?', [hash, id]);
  });
  afterAll(() => app.close());

  /** The cookies of one request, how often it waits for the database, and the statements that wait for a disk. */
  async function writes(path: string, input: object, as = '', ip = '192.0.2.1') {
    app.takeRoundTrips();
    const answer = await app.request('POST', path, {
      body: input,
      headers: { 'X-Forwarded-For': ip },
      ...(as && { as }),
    });
    const trips = app.takeRoundTrips().map((trip) => trip.trim());
    const inside = trips.findIndex((trip) => trip.startsWith('begin'));
    const alone = trips.slice(0, inside === -1 ? undefined : inside).filter((trip) => !trip.startsWith('select'));
    return {
      body: answer.body as object,
      cookies: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
      status: answer.status,
      trips: trips.length,
      suppliersRead: trips.some((trip) => trip.includes('access_entry')),
      alone: alone.length,
      commits: trips.filter((trip) => COMMITS.test(trip)).length,
    };
  }

  test('with a password in a known browser: one commit for the try, one for everything else', async () => {
    await writes('/api/auth/sign-in', body);
    expect(await writes('/api/auth/sign-in', body)).toMatchObject({ trips: 7, alone: 1, commits: 1 });
  });

  test('reads what a session would show while the password is checked, even for an address without an account', async () => {
    const right = await writes('/api/auth/sign-in', body);
    const wrong = await writes('/api/auth/sign-in', { ...body, password: 'not the password' });
    const unknown = await writes('/api/auth/sign-in', { ...body, email: 'nobody@example.com' });
    expect(right).toMatchObject({ status: 200, suppliersRead: true });
    expect(wrong).toMatchObject({ status: 401, suppliersRead: true });
    expect(unknown).toMatchObject({ status: 401, suppliersRead: true });
  });

  test('with a passkey: one commit', async () => {
    const authenticator = new TestAuthenticator(ORIGIN);
    const { cookies } = await writes('/api/auth/sign-in', body);
    const asked = await writes('/api/auth/passkeys/options', { automatic: false }, cookies);
    await writes('/api/auth/passkeys', { reply: authenticator.create(asked.body) }, cookies);
    for (let time = 0; time < 2; time += 1) {
      const options = await writes('/api/auth/passkeys/sign-in/options', {});
      const done = await writes('/api/auth/passkeys/sign-in', { reply: authenticator.sign(options.body) });
      expect(done).toMatchObject({ trips: 8, alone: 0, commits: 1 });
      expect(done.cookies).not.toBe('');
    }
    // From a new network, counting and remembering it share a round trip; the notice takes two.
    const options = await writes('/api/auth/passkeys/sign-in/options', {});
    const done = await writes(
      '/api/auth/passkeys/sign-in',
      { reply: authenticator.sign(options.body) },
      '',
      '198.51.100.7',
    );
    expect(done).toMatchObject({ trips: 11, alone: 0, commits: 1 });
  });
});
