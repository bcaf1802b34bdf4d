import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountAnswer } from '#contracts/account/account.ts';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('the actions on a person (A11), on $name', ({ url }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
  });
  afterAll(() => app.close());

  const done = (ids: readonly string[]) => app.within(() => app.container.get(AUTH_API).actionsOf(ids));

  test('include, for the person, the last deletion of one of their suppliers', async () => {
    const user = await buildUser(app);
    const suppliers: string[] = [];
    for (const role of ['admin', 'sales', 'viewer'] as const)
      suppliers.push((await buildMember(app, { role, user })).supplierId);
    const [as, staff] = [await signIn(app, user), await signIn(app, await buildStaff(app, '*'))];
    const own = async () =>
      ((await app.request('GET', '/api/auth/account', { as })).body as unknown as AccountAnswer).actions;
    const mark = async (supplierId: string | undefined, deleted: boolean) => {
      app.clock.advance(1_000);
      await app.request('PUT', `/api/staff/suppliers/${supplierId}`, { as: staff, body: { deleted } });
    };
    expect(await own()).toEqual(NO_ACTIONS);
    await mark(suppliers[0], true);
    await mark(suppliers[1], true);
    expect(await own()).toEqual({ ...NO_ACTIONS, deactivated: '2026-05-12T09:00:02.000Z' });
    await mark(suppliers[1], false);
    expect(await own()).toEqual({ ...NO_ACTIONS, deactivated: '2026-05-12T09:00:01.000Z' });
    await mark(suppliers[0], false);
    expect(await own()).toEqual(NO_ACTIONS);
  });

  test('include blocking and deleting, each with its time', async () => {
    const [blocked, leaving, other] = [await buildUser(app), await buildUser(app), await buildUser(app)];
    await app.within(() => app.container.get(AUTH_API).block(blocked.id));
    app.clock.advance(1_000);
    const as = await signIn(app, leaving);
    const answer = await app.request('POST', '/api/auth/account/deletion', { as, body: { address: leaving.email } });
    expect(answer.status).toBe(204);
    expect(await done([blocked.id, leaving.id, other.id, 'unknown'])).toEqual(
      new Map([
        [blocked.id, { ...NO_ACTIONS, blocked: '2026-05-12T09:00:00.000Z' }],
        [leaving.id, { ...NO_ACTIONS, deleted: '2026-05-12T09:00:01.000Z' }],
        [other.id, NO_ACTIONS],
      ]),
    );
    expect(await done([])).toEqual(new Map());
    await app.within(() => app.container.get(AUTH_API).unblock(blocked.id));
    expect((await done([blocked.id])).get(blocked.id)).toEqual(NO_ACTIONS);
  });
});
