import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { AUTHENTICATOR } from '#shared/http/authenticator.ts';
import type { Authenticator } from '#shared/http/authenticator.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { SEEN_EVERY, SESSION_ABSOLUTE, SESSION_IDLE } from './session-rules.ts';

describe('a session', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const ask = (cookie: string, supplierId: string | null = null) =>
    app.within(() =>
      app.container.get<Authenticator>(AUTHENTICATOR).authenticate(cookie.split('=')[1] ?? '', supplierId),
    );
  const auth = () => app.container.get<AuthApi>(AUTH_API);

  test('loads the person and their role at the requested supplier in one statement', async () => {
    const member = await buildMember(app, { role: 'sales' });
    const cookie = await signIn(app, member);
    app.takeStatements();
    expect(await ask(cookie, member.supplierId)).toMatchObject({
      userId: member.id,
      email: member.email,
      role: 'sales',
      staffMarkets: [],
    });
    expect(app.takeStatements()).toHaveLength(1);
  });

  test('includes all markets of marketplace staff', async () => {
    const staff = await buildStaff(app, 'GB');
    await app.within(() => auth().grantPlatformAdmin(staff.id, 'IE'));
    expect((await ask(await signIn(app, staff)))?.staffMarkets.toSorted()).toEqual(['GB', 'IE']);
  });

  test('is refused for an unknown token', async () => {
    expect(await ask('aisle=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
  });

  test('ends after 14 days without a request, to the millisecond (S4)', async () => {
    const cookie = await signIn(app, await buildMember(app, { role: 'viewer' }));
    app.clock.advance(SESSION_IDLE - 1);
    expect(await ask(cookie)).not.toBeNull();
    app.clock.advance(SESSION_IDLE);
    expect(await ask(cookie)).toBeNull();
  });

  test('ends after 90 days however active it was (S4)', async () => {
    const cookie = await signIn(app, await buildMember(app, { role: 'viewer' }));
    const start = app.clock.now();
    for (let day = 10; day < 90; day += 10) {
      app.clock.set(start + day * DAY);
      expect(await ask(cookie)).not.toBeNull();
    }
    app.clock.set(start + SESSION_ABSOLUTE - 1);
    expect(await ask(cookie)).not.toBeNull();
    app.clock.set(start + SESSION_ABSOLUTE);
    expect(await ask(cookie)).toBeNull();
  });

  test('saves when it was last seen at most every five minutes', async () => {
    const cookie = await signIn(app, await buildMember(app, { role: 'viewer' }));
    app.takeStatements();
    app.clock.advance(SEEN_EVERY - 1);
    await ask(cookie);
    expect(app.takeStatements()).toHaveLength(1);
    app.clock.advance(1);
    await ask(cookie);
    expect(app.takeStatements()).toHaveLength(2);
  });

  test('of a blocked person ends at once (S3)', async () => {
    const member = await buildMember(app, { role: 'admin' });
    const cookie = await signIn(app, member);
    await app.within(() => auth().block(member.id));
    expect(await ask(cookie)).toBeNull();
  });

  test('gives no access to a deleted supplier until it is restored (D13)', async () => {
    const member = await buildMember(app, { role: 'admin' });
    const cookie = await signIn(app, member);
    await app.within(() => auth().suspendAccess(member.supplierId, true));
    expect((await ask(cookie, member.supplierId))?.role).toBeNull();
    await app.within(() => auth().suspendAccess(member.supplierId, false));
    expect((await ask(cookie, member.supplierId))?.role).toBe('admin');
  });
});
