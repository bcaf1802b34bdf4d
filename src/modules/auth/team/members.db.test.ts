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
import { TeamFixture } from './testing/team-fixture.ts';

describe.each(testEngines())('roles in a team and leaving it, on $name', ({ url }) => {
  let fixture: TeamFixture;
  beforeAll(async () => {
    fixture = new TeamFixture(await startTestApp(url));
  });
  beforeEach(() => fixture.fill());
  afterAll(() => fixture.app.close());

  const bell = async (member: { id: string }) => {
    const answer = await fixture.app.request('GET', fixture.path('/notifications'), {
      as: await signIn(fixture.app, member),
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
        await fixture.sql<{ id: string; name: string }>(
          "select id, concat(first_name, ' ', last_name) as name from `user`",
        )
      ).map(({ id, name }) => [id, name]),
    );

  test('S3: a new role takes effect with the next request, is audited, and the person is notified', async () => {
    const sales = await fixture.member('sales');
    const as = await signIn(fixture.app, sales);
    const leads = () => fixture.app.request('GET', fixture.path('/leads'), { as });
    expect((await leads()).status).toBe(200);
    expect((await fixture.setRole(sales.id, 'billing')).body).toEqual({ userId: sales.id, role: 'billing' });
    expect((await leads()).status).toBe(403);
    expect((await fixture.setRole(sales.id, 'editor')).status).toBe(200);
    expect((await leads()).status).toBe(200);
    const [audit] = await fixture.sql(
      "select `before`, `after` from audit_log where action = 'member.role' order by id",
    );
    expect(JSON.stringify(audit)).toContain('billing');
    const mails = await fixture.sql("select subject, text from mail where kind = 'team-role-changed' order by id");
    expect(mails).toHaveLength(2);
    expect(mails[1]?.['text']).toContain('Editor: profile');
    await runJob(fixture.app, 'outbox-relay');
    const known = await names();
    expect(await bell(sales)).toEqual(
      ['editor', 'billing'].map((role) => ['role-changed', null, known[sales.id], role, known[fixture.admin.id]]),
    );
  });

  test('S3: removed access ends with the next request; leads stay and lose their owner', async () => {
    const sales = await fixture.member('sales');
    const lead = await buildLead(fixture.app, fixture.supplierId, { row: { assignee_id: sales.id } });
    const as = await signIn(fixture.app, sales);
    const other = await fixture.member('admin');
    expect((await fixture.remove(sales.id)).body).toEqual({ removed: true, authRemoved: false });
    expect((await fixture.app.request('GET', fixture.path('/leads'), { as })).status).toBe(404);
    expect((await fixture.app.request('GET', '/api/auth/session', { as })).status).toBe(200);
    await runJob(fixture.app, 'outbox-relay');
    expect(await fixture.sql('select assignee_id from `lead` where id = ?', [lead.id])).toEqual([
      { assignee_id: null },
    ]);
    const known = await names();
    expect(await bell(other)).toEqual([['member-removed', null, known[sales.id], null, known[fixture.admin.id]]]);
    expect(await fixture.sql("select to_address from mail where kind = 'team-removed'")).toEqual([
      { to_address: sales.email },
    ]);
    expect((await fixture.remove(sales.id)).status).toBe(404);
  });

  test('admins are notified of who joined, in the bell and by email', async () => {
    const tom = await fixture.person('tom@ashby.example');
    await fixture.consume(await fixture.invite(tom.email, 'viewer'), tom);
    await runJob(fixture.app, 'outbox-relay');
    const known = await names();
    expect(await bell(fixture.admin)).toEqual([['member-joined', null, known[tom.id], 'viewer', known[tom.id]]]);
    expect(await bell(tom)).toEqual([]);
    await runJob(fixture.app, 'notification-digest');
    const [mail] = await fixture.sql("select subject, text, to_address from mail where kind = 'notification-digest'");
    expect(mail).toMatchObject({ to_address: fixture.admin.email, subject: `${known[tom.id]} joined your team` });
    expect(mail?.['text']).toContain('/console/account/user-permissions');
  });

  test('S18: the last admin can be neither demoted nor removed, not even by two at once', async () => {
    for (const answer of [await fixture.setRole(fixture.admin.id, 'editor'), await fixture.remove(fixture.admin.id)])
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'last-admin']);
    for (const change of ['lower', 'remove'] as const) {
      await fixture.fill();
      const second = await fixture.member('admin');
      const as = await signIn(fixture.app, second);
      const [one, other] =
        change === 'lower'
          ? [fixture.setRole(second.id, 'viewer'), fixture.setRole(fixture.admin.id, 'viewer', as)]
          : [fixture.remove(second.id), fixture.remove(fixture.admin.id, false, as)];
      const statuses = [(await one).status, (await other).status].toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([403, 404, 409]).toContain(statuses[1]);
      expect(Object.values(await fixture.roles()).filter((role) => role === 'admin')).toHaveLength(1);
    }
  });

  test('S18: an account is only closed if its person belongs nowhere else', async () => {
    const elsewhere = await fixture.member('viewer');
    await buildMember(fixture.app, { role: 'viewer', user: elsewhere });
    const staff = await fixture.member('viewer', await buildStaff(fixture.app));
    const couple = await fixture.member('viewer');
    const { couple_user_id: stranger } = await buildLead(fixture.app, fixture.supplierId);
    await fixture.sql('update wedding set couple_user_id = ? where couple_user_id = ?', [couple.id, stranger]);
    for (const person of [elsewhere, staff, couple])
      expect((await fixture.remove(person.id, true)).body).toEqual({ removed: true, authRemoved: false });
    const only = await fixture.member('viewer');
    const as = await signIn(fixture.app, only);
    await fixture.sql(`insert into second_step (user_id, last_step, browsers_since) values ('${only.id}', 0, 0)`, []);
    await fixture.sql(
      `insert into passkey (id, user_id, credential_hash, credential_id, public_key, counter, transports, aaguid, name, created_at)
       values ('${only.id}', '${only.id}', 'hash', 'one', 'key', 0, '', '', 'Laptop', 0)`,
      [],
    );
    expect((await fixture.remove(only.id, true)).body).toEqual({ removed: true, authRemoved: true });
    for (const table of ['second_step', 'passkey'])
      expect(await fixture.sql(`select 1 from ${table} where user_id = ?`, [only.id])).toEqual([]);
    expect((await fixture.app.request('GET', '/api/auth/session', { as })).status).toBe(401);
    const [row] = await fixture.sql('select login_email, password_hash, first_name from `user` where id = ?', [
      only.id,
    ]);
    expect(row).toMatchObject({ login_email: null, password_hash: null, first_name: 'Robin' });
  });

  test('A7: someone who loses their main supplier gets another one', async () => {
    const sales = await fixture.member('sales');
    const second = await buildMember(fixture.app, { role: 'viewer', user: sales });
    await fixture.sql('update `user` set primary_supplier_id = ? where id = ?', [fixture.supplierId, sales.id]);
    await fixture.remove(sales.id);
    const { body } = await fixture.app.request('GET', '/api/auth/session', { as: await signIn(fixture.app, sales) });
    expect(body).toMatchObject({ suppliers: [{ supplierId: second.supplierId, primary: true }] });
  });
});

describe.each(testEngines())('leaving a team, on $name', ({ name, url }) => {
  let fixture: TeamFixture;
  /** Two processes on one database if the engine is a server. */
  let other: TestApp;
  beforeAll(async () => {
    fixture = new TeamFixture(await startTestApp(url));
    other = name === 'sqlite' ? fixture.app : await startTestApp(url);
  });
  beforeEach(() => fixture.fill());
  afterAll(async () => {
    await fixture.app.close();
    if (other !== fixture.app) await other.close();
  });

  const leave = (as: string, at = fixture.app) => at.request('POST', fixture.path('/leave'), { as, body: {} });
  const bell = async (as: string) =>
    ((await fixture.app.request('GET', fixture.path('/notifications'), { as })).body as NotificationAnswer[]).map(
      ({ kind, person, actor }) => [kind, person, actor],
    );

  test('is possible in every role; the session loses the supplier with the next request, and their leads their owner', async () => {
    await fixture.member('admin');
    for (const role of ROLES) {
      const member = await fixture.member(role);
      const elsewhere = await buildMember(fixture.app, { role: 'editor', user: member });
      const lead = await buildLead(fixture.app, fixture.supplierId, { row: { assignee_id: member.id } });
      const as = await signIn(fixture.app, member);
      expect([role, (await leave(as)).status]).toEqual([role, 204]);
      expect((await fixture.app.request('GET', fixture.path(''), { as })).status).toBe(404);
      const session = (await fixture.app.request('GET', '/api/auth/session', { as })).body as SessionAnswer;
      expect(session.suppliers.map(({ supplierId }) => supplierId)).toEqual([elsewhere.supplierId]);
      expect((await leave(as)).status).toBe(404);
      await runJob(fixture.app, 'outbox-relay');
      expect(await fixture.sql('select assignee_id from `lead` where id = ?', [lead.id])).toEqual([
        { assignee_id: null },
      ]);
    }
  });

  test('notifies the admins, and is in the audit log', async () => {
    const sales = await fixture.member('sales');
    expect((await leave(await signIn(fixture.app, sales))).status).toBe(204);
    await runJob(fixture.app, 'outbox-relay');
    expect(await bell(fixture.adminCookie)).toEqual([['member-removed', expect.stringContaining('Robin'), null]]);
    const [entry] = await fixture.sql('select actor_id, supplier_id, action, `before` from audit_log');
    expect(entry).toMatchObject({ actor_id: sales.id, supplier_id: fixture.supplierId, action: 'member.leave' });
    expect(JSON.stringify(entry)).toContain('sales');
    // The person who leaves knows; an email would say that someone removed them.
    expect(await fixture.sql("select id from mail where kind = 'team-removed'")).toEqual([]);
  });

  test('ends the invites they sent', async () => {
    const second = await fixture.member('admin');
    const as = await signIn(fixture.app, second);
    const invite = await fixture.invite('tom@ashby.example', 'editor', as);
    expect((await leave(as)).status).toBe(204);
    expect((await fixture.consume(invite, await fixture.person('tom@ashby.example'))).status).toBe(410);
  });

  test('S18: is refused for the last admin, with the reason', async () => {
    await fixture.member('editor');
    expect((await leave(fixture.adminCookie)).body).toMatchObject({ status: 409, code: 'last-admin' });
    await fixture.member('admin');
    expect((await leave(fixture.adminCookie)).status).toBe(204);
  });

  test('C3: isn’t possible for someone who manages the supplier from above and isn’t in its team', async () => {
    const above = await buildMember(fixture.app, { role: 'admin' });
    await buildGroupLink(fixture.app, fixture.supplierId, [above.supplierId]);
    const as = await signIn(fixture.app, above);
    expect((await fixture.app.request('GET', fixture.path(''), { as })).status).toBe(200);
    expect((await leave(as)).status).toBe(404);
  });

  test('S18: leaves one admin if two leave at once', async () => {
    for (let n = 0; n < 5; n += 1) {
      await fixture.fill();
      const as = await signIn(fixture.app, await fixture.member('admin'));
      const answers = await Promise.all([leave(fixture.adminCookie), leave(as, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
      expect(Object.values(await fixture.roles())).toEqual(['admin']);
    }
  });

  test('S18: keeps an admin while the other one is demoted, or one is appointed', async () => {
    for (let n = 0; n < 5; n += 1) {
      await fixture.fill();
      const second = await fixture.member('admin');
      const as = await signIn(fixture.app, second);
      // The admin demotes the second one and leaves; the second one leaves, too.
      await Promise.all([fixture.setRole(second.id, 'viewer'), leave(as, other), leave(fixture.adminCookie)]);
      expect(Object.values(await fixture.roles()).filter((role) => role === 'admin').length).toBeGreaterThanOrEqual(1);

      await fixture.fill();
      const editor = await fixture.member('editor');
      const asEditor = await signIn(fixture.app, editor);
      await Promise.all([fixture.setRole(editor.id, 'admin'), leave(asEditor, other), leave(fixture.adminCookie)]);
      expect(Object.values(await fixture.roles()).filter((role) => role === 'admin').length).toBeGreaterThanOrEqual(1);
    }
  });
});
