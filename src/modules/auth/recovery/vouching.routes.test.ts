import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY, HOUR } from '#contracts/durations.ts';
import type { StaffRecovery, TeamRecovery } from '#contracts/account/recovery.ts';
import { NO_ACTIONS } from '#contracts/account/user-actions.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { FRESH_FOR } from '../sessions/fresh-checks.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildGroupLink } from '#testing/builders/groups.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildSecondStep } from '#testing/builders/factors.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { EMAIL, NEW, PASSWORD, RecoveryFixture } from './testing/recovery-fixture.ts';

describe.each(testEngines())('vouching for a recovery on $name', ({ url }) => {
  let app: TestApp;
  let fixture: RecoveryFixture;
  let id: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    fixture = new RecoveryFixture(app);
    await fixture.prepare('admin');
    id = await fixture.begin();
  });
  afterAll(() => app.close());

  const list = async (as: string, supplierId = fixture.supplierId) =>
    (await app.request('GET', `/api/suppliers/${supplierId}/recoveries`, { as })).body as TeamRecovery[];
  const staffList = async (as: string) =>
    (await app.request('GET', '/api/staff/recoveries', { as })).body as StaffRecovery[];
  const api = () => app.container.get<AuthApi>(AUTH_API);
  const another = async () => signIn(app, await buildMember(app, { role: 'admin', supplierId: fixture.supplierId }));

  test('S19: shows a team’s admin who asks, and lets them vouch, but not the person or anyone else', async () => {
    expect(await list(fixture.as)).toMatchObject([
      { id, person: { name: 'Mabel Ellery', email: EMAIL }, browser: 'Chrome', canVouch: true, canWithdraw: false },
    ]);
    expect(await list(fixture.own)).toEqual([]);
    expect((await fixture.vouch(id, fixture.own)).status).toBe(404);
    const elsewhere = await buildMember(app, { role: 'admin' });
    expect((await fixture.vouch(id, await signIn(app, elsewhere), elsewhere.supplierId)).status).toBe(404);
    const editor = await buildMember(app, { role: 'editor', supplierId: fixture.supplierId });
    expect((await fixture.vouch(id, await signIn(app, editor))).status).toBe(403);
    const joinedLater = app.clock.now() + 1;
    app.clock.advance(1);
    const late = await another();
    expect(app.clock.now()).toBe(joinedLater);
    expect([await list(late), (await fixture.vouch(id, late)).status]).toMatchObject([[{ canVouch: false }], 404]);
    expect((await fixture.vouch(id)).status).toBe(204);
  });

  test('C3: isn’t possible for an admin of a group above, who is not in the team', async () => {
    const owner = await buildMember(app, { role: 'admin' });
    await buildGroupLink(app, fixture.supplierId, [owner.supplierId]);
    const as = await signIn(app, owner);
    expect([await list(as), (await fixture.vouch(id, as)).status]).toEqual([[], 404]);
  });

  test('needs a fresh check, and a confirmed address', async () => {
    app.clock.advance(FRESH_FOR + 1);
    expect((await fixture.vouch(id)).body).toMatchObject({ status: 403, code: 'fresh-check-needed' });
    expect(await list(fixture.as)).toMatchObject([{ state: 'asked' }]);
    await fixture.sql(`update \`user\` set email_confirmed_at = null where id = '${fixture.admin.id}'`);
    expect((await fixture.vouch(id)).body).toMatchObject({ code: 'email-not-confirmed' });
  });

  test('notifies the admins, and no one else, of the request, the vouch and the end', async () => {
    const viewer = await buildMember(app, { role: 'viewer', supplierId: fixture.supplierId });
    const other = await buildMember(app, { role: 'admin', supplierId: fixture.supplierId });
    await fixture.vouch(id);
    await fixture.later(DAY + HOUR);
    await fixture.press(await fixture.finishLink(), { password: NEW });
    await runJob(app, 'outbox-relay');
    const rows = await fixture.sql<{ kind: string; user_id: string }>(
      "select kind, user_id from notification where kind like 'recovery-%' order by kind",
    );
    const of = (user: string) => rows.filter((row) => row.user_id === user).map((row) => row.kind);
    expect(of(other.id)).toEqual(['recovery-asked', 'recovery-done', 'recovery-vouched']);
    expect(of(fixture.admin.id)).toEqual(['recovery-asked', 'recovery-done']);
    expect(of(viewer.id)).toEqual([]);
  });

  test('ends the request when any admin of the team withdraws the vouch', async () => {
    const second = await another();
    expect((await fixture.withdraw(id)).status).toBe(404);
    await fixture.vouch(id);
    expect((await fixture.withdraw(id, second)).status).toBe(204);
    expect(await fixture.ended()).toEqual(['withdrawn']);
    expect((await fixture.withdraw(id, second)).status).toBe(404);
    expect(await fixture.mailsTo('recovery-voucher-left')).toEqual([EMAIL]);
  });

  test('no longer counts if the voucher is demoted, removed, blocked or deleted, or the team is closed', async () => {
    const ends: Record<string, () => Promise<unknown>> = {
      lowered: () =>
        app.request('PUT', `/api/suppliers/${fixture.supplierId}/members/${fixture.admin.id}`, {
          as: fixture.own,
          body: { role: 'editor' },
        }),
      removed: () =>
        app.request('POST', '/api/nonce/remove-access', {
          as: fixture.own,
          body: { supplierId: fixture.supplierId, userId: fixture.admin.id, removeAuth: false },
        }),
      blocked: () => app.within(() => api().block(fixture.admin.id)),
      deleted: () =>
        app.request('POST', '/api/auth/account/deletion', { as: fixture.as, body: { address: fixture.admin.email } }),
      closed: () => app.within(() => api().suspendAccess(fixture.supplierId, true)),
      // Not through any use case: the end of the wait and the link check again.
      'in the database': () => fixture.sql(`delete from access_entry where user_id = '${fixture.admin.id}'`),
    };
    for (const [name, end] of Object.entries(ends)) {
      await app.database.clear();
      await fixture.prepare('admin');
      await fixture.vouch(await fixture.begin());
      await end();
      await fixture.later(DAY + HOUR);
      expect([name, await fixture.ended(), await fixture.mailsTo('recovery-ready')]).toEqual([
        name,
        ['voucher-left'],
        [],
      ]);
    }
  });

  test('doesn’t count either if that happens after the link was sent', async () => {
    await fixture.vouch(id);
    await fixture.later(DAY + HOUR);
    const link = await fixture.finishLink();
    await fixture.sql(`update access_entry set role = 'editor' where user_id = '${fixture.admin.id}'`);
    expect((await fixture.press(link, { password: NEW })).status).toBe(410);
    expect([await fixture.ended(), await fixture.signInStatus(PASSWORD)]).toEqual([['voucher-left'], 202]);
  });

  test('brings no blocked person back', async () => {
    await app.within(() => api().block(fixture.mabel.id));
    expect(await fixture.ended()).toEqual(['blocked']);
    expect((await fixture.vouch(id)).status).toBe(404);
  });

  test('D11: needs a reason from staff of the market, and then takes 72 hours', async () => {
    const abroad = await signIn(app, await buildStaff(app, 'DE'));
    expect([await staffList(abroad), (await fixture.staffVouch(id, abroad)).status]).toEqual([[], 404]);
    const staff = await buildStaff(app, 'GB');
    const as = await signIn(app, staff);
    expect(await staffList(as)).toMatchObject([
      { id, person: { actions: NO_ACTIONS }, canVouch: true, suppliers: [expect.any(String)], staff: false },
    ]);
    app.clock.advance(FRESH_FOR + 1);
    expect((await fixture.staffVouch(id, as)).body).toMatchObject({ code: 'fresh-check-needed' });
    expect((await fixture.staffVouch(id, await signIn(app, staff))).status).toBe(204);
    expect(await staffList(as)).toMatchObject([{ byStaff: true, reason: 'Passport seen in a video call' }]);
    await fixture.later(3 * DAY - 1);
    expect(await fixture.mailsTo('recovery-ready')).toEqual([]);
    await fixture.later(1);
    expect(await fixture.mailsTo('recovery-ready')).toEqual([EMAIL]);
    const [entry] = await fixture.sql("select * from audit_log where action = 'recovery.vouch'");
    expect(entry).toMatchObject({ actor_id: staff.id, market: 'GB', reason: 'Passport seen in a video call' });
    expect((await app.request('DELETE', `/api/staff/recoveries/${id}/vouch`, { as })).status).toBe(204);
    expect(await fixture.ended()).toEqual(['withdrawn']);
  });

  test('D11: needs staff of all markets in which the person has a business', async () => {
    const british = await buildStaff(app, 'GB');
    const early = await signIn(app, british);
    expect((await fixture.staffVouch(id, early)).status).toBe(204);
    const abroad = await buildSupplier(app, { market: 'IE' });
    await buildMember(app, { role: 'viewer', supplierId: abroad.id, user: fixture.mabel });
    await fixture.later(3 * DAY);
    expect([await fixture.ended(), await fixture.mailsTo('recovery-ready')]).toEqual([['voucher-left'], []]);

    const request = await fixture.begin();
    for (const market of ['GB', 'IE'] as const) {
      const as = await signIn(app, await buildStaff(app, market));
      expect([await staffList(as), (await fixture.staffVouch(request, as)).status]).toEqual([[], 404]);
    }
    await fixture.sql(
      `insert into platform_admin (user_id, market, created_at) values ('${british.id}', 'IE', ${app.clock.now()})`,
    );
    const both = await signIn(app, british);
    expect([(await staffList(both)).length, (await fixture.staffVouch(request, both)).status]).toEqual([1, 204]);
  });

  test('needs staff of all markets for other staff, and for someone without a business', async () => {
    await fixture.sql(
      `insert into platform_admin (user_id, market, created_at) values ('${fixture.mabel.id}', '*', ${app.clock.now()})`,
    );
    expect([await list(fixture.as), (await fixture.vouch(id)).status]).toEqual([[], 404]);
    const local = await signIn(app, await buildStaff(app, 'GB'));
    const all = await signIn(app, await buildStaff(app, '*'));
    expect([await staffList(local), (await fixture.staffVouch(id, local)).status]).toEqual([[], 404]);
    expect((await fixture.staffVouch(id, fixture.own)).status).toBe(404);
    expect([(await staffList(all)).length, (await fixture.staffVouch(id, all)).status]).toEqual([1, 204]);

    await app.database.clear();
    const alone = { email: 'alone@ellery.example', passwordHash: await hashPassword(PASSWORD) };
    const person = await buildUser(app, alone);
    await buildSecondStep(app, await signIn(app, person));
    await fixture.ask(alone.email);
    const page = await (await fixture.press(await fixture.link('recover', 'recover', alone.email))).text();
    expect(page).toContain('Contact our staff');
    const request = await fixture.openId();
    expect((await fixture.staffVouch(request, await signIn(app, await buildStaff(app, 'GB')))).status).toBe(404);
    expect((await fixture.staffVouch(request, await signIn(app, await buildStaff(app, '*')))).status).toBe(204);
  });

  test('S7: succeeds for one of two who vouch, who cancel and complete, or who complete at once', async () => {
    const second = await another();
    const both = await Promise.all([fixture.vouch(id), fixture.vouch(id, second)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await fixture.mailsTo('recovery-vouched')).toEqual([EMAIL]);
    app.clock.advance(DAY);
    await Promise.all([runJob(app, 'auth:recoveries'), runJob(app, 'auth:recoveries')]);
    expect(await fixture.mailsTo('recovery-ready')).toEqual([EMAIL]);
    const link = await fixture.finishLink();
    const twice = await Promise.all(
      [NEW, 'a third barn for swallows'].map((password) => fixture.press(link, { password })),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await fixture.mailsTo('recovery-done')).toEqual([EMAIL]);
  });

  test('S7: excludes a cancellation and a completion at the same moment', async () => {
    await fixture.vouch(id);
    await fixture.later(DAY);
    const [link, cancel] = [await fixture.finishLink(), await fixture.cancelLink()];
    const [finished, cancelled] = await Promise.all([fixture.press(link, { password: NEW }), fixture.press(cancel)]);
    expect([finished.status, cancelled.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
    const won = finished.status === 200;
    expect(await fixture.ended()).toEqual([won ? 'completed' : 'cancelled']);
    expect(await fixture.signInStatus(PASSWORD)).toBe(won ? 401 : 202);
  });

  test('S18: never counts if the voucher is removed at the same moment', async () => {
    const remove = () =>
      app.request('POST', '/api/nonce/remove-access', {
        as: fixture.own,
        body: { supplierId: fixture.supplierId, userId: fixture.admin.id, removeAuth: false },
      });
    const [vouched, removed] = await Promise.all([fixture.vouch(id), remove()]);
    expect([removed.status, [204, 403, 404].includes(vouched.status)]).toEqual([200, true]);
    expect(await fixture.ended()).toEqual(vouched.status === 204 ? ['voucher-left'] : []);
    await fixture.later(2 * DAY);
    expect(await fixture.mailsTo('recovery-ready')).toEqual([]);
  });
});
