import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { GroupConnections } from '#contracts/supplier/group.ts';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { startTestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildMember, buildStaff, buildUser, inviteLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { GroupFixture } from './testing/group-fixture.ts';
import type { Business } from './testing/group-fixture.ts';

describe.each(testEngines())('groups of suppliers on $name (C3)', ({ url }) => {
  let fixture: GroupFixture;
  let house: Business;
  let barn: Business;
  beforeAll(async () => {
    fixture = new GroupFixture(await startTestApp(url));
  });
  beforeEach(async () => {
    await fixture.app.database.clear();
    fixture.app.clock.set('2026-05-12T09:00:00.000Z');
    house = await fixture.business('Ashcombe Houses');
    barn = await fixture.business('Kettleworth Barn');
  });
  afterAll(() => fixture.app.close());

  const bell = async ({ id, as }: Business) => {
    await runJob(fixture.app, 'outbox-relay');
    const answer = await fixture.app.request('GET', `/api/suppliers/${id}/notifications`, { as });
    return (answer.body as NotificationAnswer[]).map(({ kind }) => kind);
  };
  const session = async (as: string) =>
    ((await fixture.app.request('GET', '/api/auth/session', { as })).body as SessionAnswer).suppliers;

  test('a request is accepted by the other side, and both see the result', async () => {
    expect(await fixture.connections(house)).toEqual({ root: null, parent: null, children: [] });
    const id = await fixture.requested(house, barn);
    expect(await fixture.requested(house, barn)).toBe(id);
    expect([await fixture.requests(house), await fixture.requests(barn)]).toEqual([
      [['sent', 'Kettleworth Barn']],
      [['received', 'Ashcombe Houses']],
    ]);
    expect(await bell(barn)).toEqual(['group-request']);
    expect((await fixture.accept(house, id)).status).toBe(404);
    expect((await fixture.accept(barn, id)).status).toBe(200);
    expect((await fixture.accept(barn, id)).status).toBe(404);
    expect(await fixture.connections(house)).toEqual({
      root: 'Ashcombe Houses',
      parent: null,
      children: ['Kettleworth Barn'],
    });
    expect(await fixture.connections(barn)).toEqual({
      root: 'Ashcombe Houses',
      parent: 'Ashcombe Houses',
      children: [],
    });
    expect(await fixture.requests(barn)).toEqual([]);
    expect(await bell(house)).toEqual(['group-joined']);
    const mails = () => fixture.sql<{ subject: string; text: string }>('select subject, text from mail order by id');
    await runJob(fixture.app, 'notification-digest');
    const sent = (await mails()).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
    expect(sent.map(({ subject }) => subject)).toEqual([
      'A business asks yours to join its group',
      'A business has joined your group',
    ]);
    for (const { text } of sent) expect(text).toContain('/console/account/group');
    const audit = await fixture.sql('select action, supplier_id, actor_id from audit_log order by id');
    expect(audit).toEqual([
      { action: 'group.request', supplier_id: house.id, actor_id: house.admin.id },
      { action: 'group.request', supplier_id: barn.id, actor_id: house.admin.id },
      { action: 'group.accept', supplier_id: house.id, actor_id: barn.admin.id },
      { action: 'group.accept', supplier_id: barn.id, actor_id: barn.admin.id },
    ]);
  });

  test('shows each supplier with the first photo that couples see', async () => {
    const mill = await fixture.business('Harrow Mill');
    for (const child of [barn, mill]) await fixture.accept(child, await fixture.requested(house, child));
    await buildPhoto(fixture.app, barn.id, { approved: false, order_number: 1 });
    const cover = await buildPhoto(fixture.app, barn.id, { order_number: 2 });
    await buildPhoto(fixture.app, barn.id, { order_number: 3 });
    const { body } = await fixture.app.request('GET', `/api/suppliers/${house.id}/group-connections`, { as: house.as });
    expect((body as GroupConnections).children.map(({ name, photo }) => [name, photo])).toEqual([
      ['Harrow Mill', null],
      ['Kettleworth Barn', `/photos/${cover.public_id}/320.jpg`],
    ]);
  });

  test('a request can be declined by its recipient and withdrawn by its sender', async () => {
    const stranger = await fixture.business('Harrow Mill');
    const end = async (by: Business, id: string) => (await fixture.ask('DELETE', by, `/group-requests/${id}`)).status;
    const first = await fixture.requested(house, barn);
    expect([await end(stranger, first), await end(barn, first), await end(barn, first)]).toEqual([404, 204, 404]);
    expect(await bell(house)).toEqual(['group-declined']);
    const second = await fixture.requested(house, barn);
    expect([await end(house, second), (await fixture.accept(barn, second)).status]).toEqual([204, 404]);
    expect(await fixture.connections(barn)).toEqual({ root: null, parent: null, children: [] });
  });

  test('S31: an unknown business and a hidden one get the same response', async () => {
    const hidden = [
      await fixture.business('Delisted', { delistedAt: 1 }),
      await fixture.business('Deleted', { deletedAt: 1 }),
      await fixture.business('Unverified', { tier: -1 }),
    ].map(({ publicId }) => publicId);
    for (const name of [...hidden, 'GB99999999', 'no-such-page', 'https://aisle.example/x/', '%', "' or 1=1"]) {
      const answer = await fixture.request(house, name);
      expect(answer.body).toMatchObject({ status: 422, errors: [{ pointer: '#/business', rule: 'unknown-business' }] });
    }
    expect(await fixture.requests(house)).toEqual([]);
    // People who work there know that it exists.
    const [own = ''] = hidden;
    await buildMember(fixture.app, {
      role: 'viewer',
      user: house.admin,
      supplierId:
        (await fixture.sql<{ id: string }>('select id from supplier where public_id = ?', [own]))[0]?.id ?? '',
    });
    expect((await fixture.request(house, own.toLowerCase())).status).toBe(201);
  });

  test('a business can be identified by its page’s address', async () => {
    const [{ slug } = { slug: '' }] = await fixture.sql<{ slug: string }>('select slug from supplier where id = ?', [
      barn.id,
    ]);
    for (const name of [slug, `https://www.aisle.example/uk/wedding-venue/${slug}/`, ` x-${barn.publicId}?from=mail `])
      expect((await fixture.request(house, name)).body).toMatchObject({ supplier: { name: 'Kettleworth Barn' } });
  });

  test('admins of the group manage the businesses below, and lose that with the next request', async () => {
    const [wing, editor] = [
      await fixture.business('West Wing'),
      await buildMember(fixture.app, { role: 'editor', supplierId: house.id }),
    ];
    await fixture.link(house, barn);
    await fixture.link(barn, wing);
    const leads = async (as: string, { id }: Business) =>
      (await fixture.app.request('GET', `/api/suppliers/${id}/leads`, { as })).status;
    const editing = await signIn(fixture.app, editor);
    expect([await leads(house.as, barn), await leads(house.as, wing), await leads(editing, barn)]).toEqual([
      200, 200, 404,
    ]);
    expect([await leads(barn.as, house), await leads(barn.as, wing), await leads(wing.as, barn)]).toEqual([
      404, 200, 404,
    ]);
    expect((await session(house.as)).map(({ name, role, through }) => [name, role, through])).toEqual(
      expect.arrayContaining([
        ['Ashcombe Houses', 'admin', null],
        ['Kettleworth Barn', 'admin', house.id],
        ['West Wing', 'admin', house.id],
      ]),
    );
    // Demote an admin, then promote another member.
    await fixture.sql("update access_entry set role = 'viewer' where user_id = ?", [house.admin.id]);
    expect([await leads(house.as, barn), (await session(house.as)).length]).toEqual([404, 1]);
    await fixture.sql("update access_entry set role = 'admin' where user_id = ?", [house.admin.id]);
    expect((await fixture.unlink(barn, house)).status).toBe(204);
    expect([await leads(house.as, barn), await leads(house.as, wing), await leads(barn.as, wing)]).toEqual([
      404, 404, 200,
    ]);
    expect((await session(house.as)).map(({ name }) => name)).toEqual(['Ashcombe Houses']);
    expect((await fixture.connections(wing)).root).toBe('Kettleworth Barn');
    expect(await bell(house)).toEqual(['group-ended', 'group-joined']);
  });

  test('people who manage a business can open it, and act there under their own name', async () => {
    await fixture.link(house, barn);
    const open = await fixture.app.request('PUT', '/api/auth/session/active-supplier', {
      as: house.as,
      body: { supplierId: barn.id },
    });
    expect((open.body as SessionAnswer).suppliers.at(-1)).toMatchObject({ name: 'Kettleworth Barn', primary: false });
    const primary = { as: house.as, body: { supplierId: barn.id } };
    expect((await fixture.app.request('PUT', '/api/auth/session/primary-supplier', primary)).status).toBe(404);
    const there = { ...barn, as: house.as };
    const invite = await fixture.ask('POST', there, '/invites', { email: 'tom@ashby.example', role: 'sales' });
    expect(invite.status).toBe(201);
    const { searchParams } = new URL(await inviteLink(fixture.app, 'tom@ashby.example'));
    const tom = await signIn(fixture.app, await buildUser(fixture.app, { email: 'tom@ashby.example' }));
    const nonce = { nonceId: searchParams.get('id'), nonceSecret: searchParams.get('nonce') };
    expect((await fixture.app.request('POST', '/api/nonce/invite/consume', { as: tom, body: nonce })).status).toBe(200);
    const role = await fixture.ask('PUT', there, `/members/${barn.admin.id}`, { role: 'viewer' });
    expect(role.status).toBe(403);
    const [audit] = await fixture.sql("select actor_id, supplier_id from audit_log where action = 'invite.create'");
    expect(audit).toEqual({ actor_id: house.admin.id, supplier_id: barn.id });
    // They aren't in its team, so they are assigned no leads and get none of its notifications.
    const team = await fixture.ask('GET', there, '/members');
    expect(JSON.stringify(team.body)).not.toContain(house.admin.id);
  });

  test('S16: group admins can’t add, demote, remove or disinvite a team’s own admins', async () => {
    await fixture.link(house, barn);
    const there = { ...barn, as: house.as };
    const second = await buildMember(fixture.app, { role: 'admin', supplierId: barn.id });
    const sales = await buildMember(fixture.app, { role: 'sales', supplierId: barn.id });
    const invited = { email: 'ida@kettleworth.example', role: 'admin' };
    const open = (await fixture.ask('POST', barn, '/invites', invited)).body as { id: string };
    const remove = (userId: string) =>
      fixture.app.request('POST', '/api/nonce/remove-access', {
        as: house.as,
        body: { supplierId: barn.id, userId, removeAuth: true },
      });
    const refused = [
      await fixture.ask('POST', there, '/invites', { email: 'friend@ashcombe.example', role: 'admin' }),
      await fixture.app.request('POST', '/api/nonce/invite/create', {
        as: house.as,
        body: { supplierId: barn.id, role: 'admin' },
      }),
      await fixture.ask('PUT', there, `/members/${sales.id}`, { role: 'admin' }),
      await fixture.ask('PUT', there, `/members/${second.id}`, { role: 'viewer' }),
      await fixture.ask('DELETE', there, `/invites/${open.id}`),
      await fixture.ask('POST', there, '/invites', { ...invited, role: 'viewer' }),
      await remove(second.id),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await fixture.ask('PUT', there, `/members/${sales.id}`, { role: 'editor' })).status).toBe(200);
    expect((await remove(sales.id)).status).toBe(200);
    const admins = "select count(*) as admins from access_entry where supplier_id = ? and role = 'admin'";
    expect(await fixture.sql(admins, [barn.id])).toEqual([{ admins: 2 }]);
  });

  test('S16: an invite to be admin lapses if its inviter only manages the team through the group by then', async () => {
    await buildMember(fixture.app, { role: 'admin', supplierId: barn.id });
    await buildMember(fixture.app, { role: 'admin', supplierId: house.id, user: barn.admin });
    await fixture.ask('POST', barn, '/invites', { email: 'ida@kettleworth.example', role: 'admin' });
    await fixture.link(house, barn);
    await fixture.sql('delete from access_entry where user_id = ? and supplier_id = ?', [barn.admin.id, barn.id]);
    const { searchParams } = new URL(await inviteLink(fixture.app, 'ida@kettleworth.example'));
    const ida = await signIn(fixture.app, await buildUser(fixture.app, { email: 'ida@kettleworth.example' }));
    const nonce = { nonceId: searchParams.get('id'), nonceSecret: searchParams.get('nonce') };
    const answer = await fixture.app.request('POST', '/api/nonce/invite/consume', { as: ida, body: nonce });
    expect(answer.status).toBe(410);
  });

  test('S46: a business is notified about the same group at most three times in thirty days', async () => {
    for (let time = 0; time < 3; time += 1) {
      const id = await fixture.requested(house, barn);
      expect((await fixture.ask('DELETE', barn, `/group-requests/${id}`)).status).toBe(204);
    }
    expect((await fixture.request(house, barn.publicId)).status).toBe(429);
    expect(await bell(barn)).toEqual(['group-request', 'group-request', 'group-request']);
    const other = await fixture.business('Ashcombe Mill');
    expect((await fixture.request(house, other.publicId)).status).toBe(201);
  });

  test('businesses below are notified that others now manage them', async () => {
    const wing = await fixture.business('West Wing');
    await fixture.link(barn, wing);
    await fixture.link(house, barn);
    expect(await bell(wing)).toEqual(['group-widened', 'group-request']);
    expect(await bell(barn)).not.toContain('group-widened');
    await runJob(fixture.app, 'notification-digest');
    const mails = await fixture.sql("select to_address from mail where text like '%whose admins can now work%'");
    expect(mails).toEqual([{ to_address: wing.admin.email }]);
  });

  test('a deleted business is out of reach until it is restored', async () => {
    await fixture.link(house, barn);
    const staff = await signIn(fixture.app, await buildStaff(fixture.app));
    const set = (deleted: boolean) =>
      fixture.app.request('PUT', `/api/staff/suppliers/${barn.id}`, {
        as: staff,
        body: { deleted, reason: 'Asked to' },
      });
    const there = async () => (await fixture.ask('GET', { ...barn, as: house.as }, '/group-connections')).status;
    expect([(await set(true)).status, await there()]).toEqual([200, 404]);
    expect((await fixture.connections(house)).children).toEqual([]);
    expect((await session(house.as)).length).toBe(1);
    expect([(await set(false)).status, await there()]).toEqual([200, 200]);
  });

  test('a group has no cycle and at most three levels, and each business is in one place', async () => {
    const [wing, shed] = [await fixture.business('West Wing'), await fixture.business('Shed')];
    const other = await fixture.business('Other Group');
    const [toShed, toBarn] = [await fixture.requested(wing, shed), await fixture.requested(other, barn)];
    await fixture.link(house, barn);
    await fixture.link(barn, wing);
    const code = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code: string }).code;
    expect(await code(fixture.accept(shed, toShed))).toBe('group-depth');
    expect((await fixture.accept(barn, toBarn)).status).toBe(404);
    expect(await code(fixture.accept(barn, await fixture.requested(other, barn)))).toBe('group-taken');
    expect(await code(fixture.request(wing, house.publicId))).toBe('group-cycle');
    expect(await code(fixture.request(house, house.publicId))).toBe('group-cycle');
    expect(await code(fixture.request(house, barn.publicId))).toBe('group-taken');
    expect((await fixture.unlink(house, wing)).status).toBe(404);
    expect((await fixture.unlink(shed, house)).status).toBe(404);
  });
});
