import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import { cookiesFrom } from '#testing/sign-in.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { SIGN_IN_LIMITS } from './sign-in-guard.ts';

const PASSWORD = 'a barn full of swallows';

describe('the security log (S57)', () => {
  let app: TestApp;
  let lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp(':memory:', {}, (line) => lines.push(line));
  });
  afterAll(() => app.close());

  const events = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((entry) => entry['security'] !== undefined)
      .map(({ time: _time, level: _level, requestId: _id, ...entry }) => entry);
  const during = async (work: () => Promise<unknown>) => {
    lines = [];
    await work();
    return events();
  };

  test('logs refusals with the route, not the requested address', async () => {
    const viewer = await buildMember(app, { role: 'viewer' });
    const as = await signIn(app, viewer);
    const path = `/api/suppliers/${viewer.supplierId}/members`;
    expect(await during(() => app.request('GET', path, { as }))).toEqual([
      {
        security: 'refused',
        network: '127.0.0.0/24',
        route: '/api/suppliers/:supplierId/members',
        reason: 'forbidden',
      },
    ]);
    expect(await during(() => app.request('GET', path))).toMatchObject([{ reason: 'unauthenticated' }]);
  });

  test('logs sign-up, sign-out, limits and blocks, in UTC, without address, password or token', async () => {
    const input = { email: 'canary@ellery.example', password: PASSWORD, firstName: 'Canary', lastName: 'Ellery' };
    const answer = await app.request('POST', '/api/auth/sign-up', { body: input });
    const as = cookiesFrom(answer);
    const user = await app.within(() => app.container.get<AuthApi>(AUTH_API).findAccount(input.email));
    const told = await during(async () => {
      await app.request('POST', '/api/auth/sign-out', { as });
      for (let n = 0; n <= SIGN_IN_LIMITS.networkAccount.points; n += 1) {
        await app.request('POST', '/api/auth/sign-in', { body: { email: input.email, password: 'Canary-guess' } });
      }
      await app.within(() => app.container.get<AuthApi>(AUTH_API).block(user?.id ?? ''));
    });
    expect(new Set(told.map((entry) => entry['security']))).toEqual(
      new Set(['sign-out', 'sign-in-failed', 'limited', 'account-blocked']),
    );
    expect(told.at(-1)).toEqual({ security: 'account-blocked', userId: user?.id });
    expect(lines.every((line) => /"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/u.test(line))).toBe(true);
    for (const secret of [
      'canary',
      'Canary',
      PASSWORD,
      ...as.split('; ').map((cookie) => cookie.split('=')[1] ?? ''),
    ]) {
      expect(lines.join('')).not.toContain(secret);
    }
  });

  test('logs what staff changed without the new value', async () => {
    const member = await buildUser(app, { passwordHash: await hashPassword(PASSWORD) });
    await app.within(() => app.container.get<AuthApi>(AUTH_API).grantPlatformAdmin(member.id, '*'));
    const { supplierId } = await buildMember(app, { role: 'admin' });
    const as = await signIn(app, member);
    const told = await during(() =>
      app.request('PUT', `/api/staff/suppliers/${supplierId}`, { as, body: { tier: 4, reason: 'Canary' } }),
    );
    expect(told).toEqual([
      {
        security: 'staff-changed-supplier',
        network: '127.0.0.0/24',
        userId: member.id,
        supplierId,
        changed: 'supplier.tier',
      },
    ]);
  });
});
