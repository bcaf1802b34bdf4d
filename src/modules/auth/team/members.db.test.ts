import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import { ROLES } from '#contracts/account/roles.ts';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildGroupLink } from '#testing/builders/groups.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { TeamGround } from './testing/team-ground.ts';

describe.each(testEngines())('roles in a team and leaving it, on $name', ({ url }) => {
  let ground: TeamGround;
  beforeAll(async () => {
    ground = new TeamGround(await startTestApp(url));
  });
  beforeEach(() => ground.fill());
  afterAll(() => ground.app.close());

  const bell = async (member: { id: string }) => {
    const answer = await ground.app.request('GET', ground.path('/notifications'), {
      as: await signIn(ground.app, member),
    });
    return (answer.body as NotificationAnswer[]).map(({ kind, leadId, person, role, actor }) => [
      kind,
      leadId,
      person,
      role,
      actor,
    ]);
  };
  const names = async () =>
    Object.fromEntries(
      (
        await ground.sql<{ id: string; name: string }>(
          "select id, concat(first_name, ' ', last_name) as name from `user`",
        )
      ).map(({ id, name }) => [id, name]),
    );

  test('S3: a new role takes effect with the next request, is audited, and the person is notified', async () => {
    const sales = await ground.member('sales');
    const as = await signIn(ground.app, sales);
    const leads = () => ground.app.request('GET', ground.path('/leads'), { as });
    expect((await leads()).status).toBe(200);
    expect((await ground.setRole(sales.id, 'billing')).body).toEqual({ userId: sales.id, role: 'billing' });
    expect((await leads()).status).toBe(403);
    expect((await ground.setRole(sales.id, 'editor')).status).toBe(200);
    expect((await leads()).status).toBe(200);
    const [audit] = await ground.sql(
      "select `before`, `after` from audit_log where action = 'member.role' order by id",
    );
    expect(JSON.stringify(audit)).toContain('billing');
    const mails = await ground.sql("select subject, text from mail where kind = 'team-role-changed' order by id");
    expect(mails).toHaveLength(2);
    expect(mails[1]?.['text']).toContain('Editor: profile');
    await runJob(ground.app, 'outbox-relay');
    const known = await names();
    expect(await bell(sales)).toEqual(
      ['editor', 'billing'].map((role) => ['role-changed', null, known[sales.id], role, known[ground.admin.id]]),
    );
  });

  test('S3: removed access ends with the next request; leads stay and lose their owner', async () => {
    const sales = await ground.member('sales');
    const lead = await buildLead(ground.app, ground.supplierId, { row: { assignee_id: sales.id } });
    const as = await signIn(ground.app, sales);
    const other = await ground.member('admin');
    expect((await ground.remove(sales.id)).body).toEqual({ removed: true, authRemoved: false });
    expect((await ground.app.request('GET', ground.path('/leads'), { as })).status).toBe(404);
    expect((await ground.app.request('GET', '/api/auth/session', { as })).status).toBe(200);
    await runJob(ground.app, 'outbox-relay');
    expect(await ground.sql('select assignee_id from `lead` where id = ?', [lead.id])).toEqual([{ assignee_id: null }]);
    const known = await names();
    expect(await bell(other)).toEqual([['member-removed', null, known[sales.id], null, known[ground.admin.id]]]);
    expect(await ground.sql("select to_address from mail where kind = 'team-removed'")).toEqual([
      { to_address: sales.email },
    ]);
    expect((await ground.remove(sales.id)).status).toBe(404);
  });

  test('admins are notified of who joined, in the bell and by email', async () => {
    const tom = await ground.person('tom@ashby.example');
    await ground.consume(await ground.invite(tom.email, 'viewer'), tom);
    await runJob(ground.app, 'outbox-relay');
    const known = await names();
    expect(await bell(ground.admin)).toEqual([['member-joined', null, known[tom.id], 'viewer', known[tom.id]]]);
    expect(await bell(tom)).toEqual([]);
    await runJob(ground.app, 'notification-digest');
    const [mail] = await ground.sql("select subject, text, to_address from mail where kind = 'notification-digest'");
    expect(mail).toMatchObject({ to_address: ground.admin.email, subject: `${known[tom.id]} joined your team` });
    expect(mail?.['text']).toContain('/console/account/user-permissions');
  });

  test('S18: the last admin can be neither demoted nor removed, not even by two at once', async () => {
    for (const answer of [await ground.setRole(ground.admin.id, 'editor'), await ground.remove(ground.admin.id)])
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'last-admin']);
    for (const change of ['lower', 'remove'] as const) {
      await ground.fill();
      const second = await ground.member('admin');
      const as = await signIn(ground.app, second);
      const [one, other] =
        change === 'lower'
          ? [ground.setRole(second.id, 'viewer'), ground.setRole(ground.admin.id, 'viewer', as)]
          : [ground.remove(second.id), ground.remove(ground.admin.id, false, as)];
      const statuses = [(await one).status, (await other).status].toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([403, 404, 409]).toContain(statuses[1]);
      expect(Object.values(await ground.roles()).filter((role) => role === 'admin')).toHaveLength(1);
    }
  });

  test('S18: an account is only closed if its person belongs nowhere else', async () => {
    const elsewhere = await ground.member('viewer');
    await buildMember(ground.app, { role: 'viewer', user: elsewhere });
    const staff = await ground.member('viewer', await buildStaff(ground.app));
    const couple = await ground.member('viewer');
    const { couple_user_id: stranger } = await buildLead(ground.app, ground.supplierId);
    await ground.sql('update wedding set couple_user_id = ? where couple_user_id = ?', [couple.id, stranger]);
    for (const person of [elsewhere, staff, couple])
      expect((await ground.remove(person.id, true)).body).toEqual({ removed: true, authRemoved: false });
    const only = await ground.member('viewer');
    const as = await signIn(ground.app, only);
    await ground.sql(`insert into second_step (user_id, last_step, browsers_since) values ('${only.id}', 0, 0)`, []);
    await ground.sql(
      `insert into passkey (id, user_id, credential_hash, credential_id, public_key, counter, transports, aaguid, name, created_at)
       values ('${only.id}', '${only.id}', 'hash', 'one', 'key', 0, '', '', 'Laptop', 0)`,
      [],
    );
    expect((await ground.remove(only.id, true)).body).toEqual({ removed: true, authRemoved: true });
    for (const table of ['second_step', 'passkey'])
      expect(await ground.sql(`select 1 from ${table} where user_id = ?`, [only.id])).toEqual([]);
    expect((await ground.app.request('GET', '/api/auth/session', { as })).status).toBe(401);
    const [row] = await ground.sql('select login_email, password_hash, first_name from `user` where id = ?', [only.id]);
    expect(row).toMatchObject({ login_email: null, password_hash: null, first_name: 'Robin' });
  });

  test('A7: someone who loses their main supplier gets another one', async () => {
    const sales = await ground.member('sales');
    const second = await buildMember(ground.app, { role: 'viewer', user: sales });
    await ground.sql('update `user` set primary_supplier_id = ? where id = ?', [ground.supplierId, sales.id]);
    await ground.remove(sales.id);
    const { body } = await ground.app.request('GET', '/api/auth/session', { as: await signIn(ground.app, sales) });
    expect(body).toMatchObject({ suppliers: [{ supplierId: second.supplierId, primary: true }] });
  });
});

describe.each(testEngines())('leaving a team, on $name', ({ name, url }) => {
  let ground: TeamGround;
  /** Two processes on one database if the engine is a server. */
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

  test('is possible in every role; the session loses the supplier with the next request, and their leads their owner', async () => {
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

  test('notifies the admins, and is in the audit log', async () => {
    const sales = await ground.member('sales');
    expect((await leave(await signIn(ground.app, sales))).status).toBe(204);
    await runJob(ground.app, 'outbox-relay');
    expect(await bell(ground.adminCookie)).toEqual([['member-removed', expect.stringContaining('Robin'), null]]);
    const [entry] = await ground.sql('select actor_id, supplier_id, action, `before` from audit_log');
    expect(entry).toMatchObject({ actor_id: sales.id, supplier_id: ground.supplierId, action: 'member.leave' });
    expect(JSON.stringify(entry)).toContain('sales');
    // The person who leaves knows; an email would say that someone removed them.
    expect(await ground.sql("select id from mail where kind = 'team-removed'")).toEqual([]);
  });

  test('ends the invites they sent', async () => {
    const second = await ground.member('admin');
    const as = await signIn(ground.app, second);
    const invite = await ground.invite('tom@ashby.example', 'editor', as);
    expect((await leave(as)).status).toBe(204);
    expect((await ground.consume(invite, await ground.person('tom@ashby.example'))).status).toBe(410);
  });

  test('S18: is refused for the last admin, with the reason', async () => {
    await ground.member('editor');
    expect((await leave(ground.adminCookie)).body).toMatchObject({ status: 409, code: 'last-admin' });
    await ground.member('admin');
    expect((await leave(ground.adminCookie)).status).toBe(204);
  });

  test('C3: isn’t possible for someone who manages the supplier from above and isn’t in its team', async () => {
    const above = await buildMember(ground.app, { role: 'admin' });
    await buildGroupLink(ground.app, ground.supplierId, [above.supplierId]);
    const as = await signIn(ground.app, above);
    expect((await ground.app.request('GET', ground.path(''), { as })).status).toBe(200);
    expect((await leave(as)).status).toBe(404);
  });

  test('S18: leaves one admin if two leave at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      await ground.fill();
      const as = await signIn(ground.app, await ground.member('admin'));
      const answers = await Promise.all([leave(ground.adminCookie), leave(as, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect(Object.values(await ground.roles())).toEqual(['admin']);
    }
  });

  test('S18: keeps an admin while the other one is demoted, or one is appointed', async () => {
    for (let n = 0; n < 5; n += 1) {
      await ground.fill();
      const second = await ground.member('admin');
      const as = await signIn(ground.app, second);
      // The admin demotes the second one and leaves; the second one leaves, too.
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
