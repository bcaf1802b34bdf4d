import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildUser } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { cookiesFrom } from '#testing/sign-in.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { SIGN_IN_LIMITS } from './sign-in-guard.ts';

const PASSWORD = 'a barn full of swallows';
const EMAIL = 'mabel@ellery.example';

describe.each(testEngines())('password attempts on $name, two processes', ({ name, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-limits-'));
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    const shared = name === 'sqlite' ? join(folder, 'aisle.db') : url;
    one = await startTestApp(shared, { TRUST_PROXY_HOPS: '1' });
    two = await startTestApp(shared, { TRUST_PROXY_HOPS: '1' });
  });
  beforeEach(async () => {
    // Not all tables: both processes have cached the installation's secret.
    for (const table of ['rate_limit', 'session', 'user'])
      await one.database.orm.em.fork().execute(`delete from \`${table}\``);
    await buildUser(one, { email: EMAIL, passwordHash: await hashPassword(PASSWORD) });
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    rmSync(folder, { recursive: true });
  });

  const sign = (app: TestApp, ip: string, password: string, options: { email?: string; as?: string } = {}) =>
    app.request('POST', '/api/auth/sign-in', {
      body: { email: options.email ?? EMAIL, password },
      ...(options.as ? { as: options.as } : {}),
      headers: { 'X-Forwarded-For': ip },
    });
  const fail = async (app: TestApp, ip: string, email = EMAIL) =>
    (await sign(app, ip, 'not the password', { email })).status;
  const { networkAccount, network, account, device, knownNetwork } = SIGN_IN_LIMITS;

  test('after five wrong passwords from one network, close the account for that network only, in every process (S11)', async () => {
    for (let n = 0; n < networkAccount.points; n += 1) expect(await fail(n % 2 ? one : two, '192.0.2.1')).toBe(401);
    const answer = await sign(two, '192.0.2.1', PASSWORD);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(networkAccount.seconds)]);
    expect(answer.body).toMatchObject({ code: 'too-many-requests' });
    expect((await sign(one, '192.0.2.2', PASSWORD)).status).toBe(200);
  });

  test('close an unknown address in the same way (S10)', async () => {
    for (let n = 0; n < networkAccount.points; n += 1) await fail(one, '192.0.2.1', 'nobody@ellery.example');
    expect(await fail(one, '192.0.2.1', 'nobody@ellery.example')).toBe(429);
  });

  test('count all addresses in one IPv6 network as one (S11)', async () => {
    for (let n = 0; n < networkAccount.points; n += 1) await fail(one, `2001:db8:1:2::${n}`);
    expect(await fail(one, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await fail(one, '2001:db8:1:3::1')).toBe(401);
  });

  test('are reset by the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let n = 1; n < networkAccount.points; n += 1) expect(await fail(one, '192.0.2.1')).toBe(401);
      expect((await sign(one, '192.0.2.1', PASSWORD)).status).toBe(200);
    }
  });

  test('can fail at many accounts from one network, but not at any number (S11)', async () => {
    for (let n = 0; n < network.points; n += 1) await fail(one, '192.0.2.1', `person-${n}@ellery.example`);
    expect(await fail(one, '192.0.2.1', 'next@ellery.example')).toBe(429);
    expect(await fail(one, '192.0.2.2', 'next@ellery.example')).toBe(401);
  });

  test('by a teammate who keeps failing don’t lock the office out (S11)', async () => {
    for (let n = 0; n < network.points * 2; n += 1) await fail(one, '192.0.2.1', 'colleague@ellery.example');
    expect((await sign(two, '192.0.2.1', PASSWORD)).status).toBe(200);
  });

  test('that use up an account’s limits from elsewhere never keep its owner out (S11)', async () => {
    const home = '203.0.113.9';
    const owner = cookiesFrom(await sign(one, home, PASSWORD));
    for (let n = 0; n < account.points + 20; n += 1) await fail(one, `198.51.100.${n}`);
    expect(await fail(one, '198.51.100.250')).toBe(429);
    // The browser she used before, on the road; a new browser at home; a new browser in a new place.
    expect((await sign(two, '198.51.100.251', PASSWORD, { as: owner })).status).toBe(200);
    expect((await sign(two, home, PASSWORD)).status).toBe(200);
    expect((await sign(two, '192.0.2.77', PASSWORD)).status).toBe(200);
  });

  test('that use up the limit of all accounts don’t lock everyone out (S11)', async () => {
    const key = `insert into rate_limit (\`key\`, points, expires_at) values (?, ?, ?)`;
    const hash = createHash('sha256').update('*').digest('base64url');
    const { name: limit, points } = SIGN_IN_LIMITS.everyone;
    await one.database.orm.em.fork().execute(key, [`${limit} ${hash}`, points, one.clock.now() + 600_000]);
    expect((await sign(two, '192.0.2.77', PASSWORD)).status).toBe(200);
    for (let n = 0; n < SIGN_IN_LIMITS.wideNetwork.points; n += 1) await fail(one, `198.51.100.${n}`);
    expect(await fail(one, '198.51.100.99')).toBe(429);
  });

  test('in a known browser are limited too, and it isn’t known for other accounts', async () => {
    const as = cookiesFrom(await sign(one, '203.0.113.9', PASSWORD));
    for (let n = 0; n < device.points + knownNetwork.points + networkAccount.points; n += 1) {
      expect((await sign(one, '203.0.113.9', 'not the password', { as })).status).toBe(401);
    }
    expect((await sign(one, '203.0.113.9', PASSWORD, { as })).status).toBe(429);
    await buildUser(one, { email: 'other@ellery.example', passwordHash: await hashPassword(PASSWORD) });
    for (let n = 0; n < networkAccount.points; n += 1)
      await sign(one, '203.0.113.9', 'not the password', { as, email: 'other@ellery.example' });
    expect((await sign(one, '203.0.113.9', PASSWORD, { as, email: 'other@ellery.example' })).status).toBe(429);
  });

  test('count as forty when forty are made at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => fail(n % 2 ? one : two, '192.0.2.1')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(networkAccount.points);
  });
});

describe('X-Forwarded-For without a configured proxy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('is ignored (S11)', async () => {
    const statuses = [];
    for (let n = 0; n <= SIGN_IN_LIMITS.networkAccount.points; n += 1) {
      const answer = await app.request('POST', '/api/auth/sign-in', {
        body: { email: EMAIL, password: 'not the password' },
        headers: { 'X-Forwarded-For': `192.0.2.${n}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
