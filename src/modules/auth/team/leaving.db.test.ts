import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { ROLES } from '#contracts/account/roles.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildGroupLink } from '#testing/builders/groups.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { TeamGround } from './testing/team-ground.ts';

describe.each(testEngines())('leaving a team by oneself, on $name', ({ name, url }) => {
  let ground: TeamGround;
  /** Two processes over one database if the engine is a server. */
  let other: TestApp;
  beforeAll(async () => {
    ground = new TeamGround(await startTestApp(url));
    other = name === 'sqlite' ? ground.app : await startTestApp(url);
  });
  beforeEach(() => ground.fill());
  afterAll(async () => {
    await ground.app.close();
    if (other !== ground.app) await other.close();
  });

  const leave = (as: string, at = ground.app) => at.request('POST', ground.path('/leave'), { as, body: {} });
  const bell = async (as: string) =>
    ((await ground.app.request('GET', ground.path('/notifications'), { as })).body as NotificationAnswer[]).map(
      ({ kind, person, actor }) => [kind, person, actor],
    );

  test('every role can; the session loses the supplier with the next request, and their leads their owner', async () => {
    await ground.member('admin');
    for (const role of ROLES) {
      const member = await ground.member(role);
      const elsewhere = await buildMember(ground.app, { role: 'editor', user: member });
      const lead = await buildLead(ground.app, ground.supplierId, { row: { assignee_id: member.id } });
      const as = await signIn(ground.app, member);
      expect([role, (await leave(as)).status]).toEqual([role, 204]);
      expect((await ground.app.request('GET', ground.path(''), { as })).status).toBe(404);
      const session = (await ground.app.request('GET', '/api/auth/session', { as })).body as SessionAnswer;
      expect(session.suppliers.map(({ supplierId }) => supplierId)).toEqual([elsewhere.supplierId]);
      expect((await leave(as)).status).toBe(404);
      await runJob(ground.app, 'outbox-relay');
      expect(await ground.sql('select assignee_id from `lead` where id = ?', [lead.id])).toEqual([
        { assignee_id: null },
      ]);
    }
  });

  test('admins are notified that they left, and it is in the audit log', async () => {
    const sales = await ground.member('sales');
    expect((await leave(await signIn(ground.app, sales))).status).toBe(204);
    await runJob(ground.app, 'outbox-relay');
    expect(await bell(ground.adminCookie)).toEqual([['member-removed', expect.stringContaining('Robin'), null]]);
    const [entry] = await ground.sql('select actor_id, supplier_id, action, `before` from audit_log');
    expect(entry).toMatchObject({ actor_id: sales.id, supplier_id: ground.supplierId, action: 'member.leave' });
    expect(JSON.stringify(entry)).toContain('sales');
    // Whoever leaves knows; a mail about it would say that someone removed them.
    expect(await ground.sql("select id from mail where kind = 'team-removed'")).toEqual([]);
  });

  test('ends the invites they made', async () => {
    const second = await ground.member('admin');
    const as = await signIn(ground.app, second);
    const invite = await ground.invite('tom@ashby.example', 'editor', as);
    expect((await leave(as)).status).toBe(204);
    expect((await ground.consume(invite, await ground.person('tom@ashby.example'))).status).toBe(410);
  });

  test('S18: the last admin can’t, and learns why', async () => {
    await ground.member('editor');
    expect((await leave(ground.adminCookie)).body).toMatchObject({ status: 409, code: 'last-admin' });
    await ground.member('admin');
    expect((await leave(ground.adminCookie)).status).toBe(204);
  });

  test('C3: who manages the supplier from above isn’t in its team', async () => {
    const above = await buildMember(ground.app, { role: 'admin' });
    await buildGroupLink(ground.app, ground.supplierId, [above.supplierId]);
    const as = await signIn(ground.app, above);
    expect((await ground.app.request('GET', ground.path(''), { as })).status).toBe(200);
    expect((await leave(as)).status).toBe(404);
  });

  test('S18: of two admins who leave at once, one stays', async () => {
    for (let n = 0; n < 5; n += 1) {
      await ground.fill();
      const as = await signIn(ground.app, await ground.member('admin'));
      const answers = await Promise.all([leave(ground.adminCookie), leave(as, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect(Object.values(await ground.roles())).toEqual(['admin']);
    }
  });

  test('S18: leaving while the other admin is lowered, or while one is made, keeps an admin', async () => {
    for (let n = 0; n < 5; n += 1) {
      await ground.fill();
      const second = await ground.member('admin');
      const as = await signIn(ground.app, second);
      // The admin lowers the second one and leaves; the second one leaves, too.
      await Promise.all([ground.setRole(second.id, 'viewer'), leave(as, other), leave(ground.adminCookie)]);
      expect(Object.values(await ground.roles()).filter((role) => role === 'admin').length).toBeGreaterThanOrEqual(1);

      await ground.fill();
      const editor = await ground.member('editor');
      const asEditor = await signIn(ground.app, editor);
      await Promise.all([ground.setRole(editor.id, 'admin'), leave(asEditor, other), leave(ground.adminCookie)]);
      expect(Object.values(await ground.roles()).filter((role) => role === 'admin').length).toBeGreaterThanOrEqual(1);
    }
  });
});
