import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { GroupConnections } from '#contracts/supplier/group.ts';
import type { NotificationAnswer } from '#contracts/notifications/notification.ts';
import { startTestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildMember, buildStaff, buildUser, inviteLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { GroupGround } from './testing/group-ground.ts';
import type { Business } from './testing/group-ground.ts';

describe.each(testEngines())('groups of suppliers on $name (C3)', ({ url }) => {
  let ground: GroupGround;
  let house: Business;
  let barn: Business;
  beforeAll(async () => {
    ground = new GroupGround(await startTestApp(url));
  });
  beforeEach(async () => {
    await ground.app.database.clear();
    ground.app.clock.set('2026-05-12T09:00:00.000Z');
    house = await ground.business('Ashcombe Houses');
    barn = await ground.business('Kettleworth Barn');
  });
  afterAll(() => ground.app.close());

  const bell = async ({ id, as }: Business) => {
    await runJob(ground.app, 'outbox-relay');
    const answer = await ground.app.request('GET', `/api/suppliers/${id}/notifications`, { as });
    return (answer.body as NotificationAnswer[]).map(({ kind }) => kind);
  };
  const session = async (as: string) =>
    ((await ground.app.request('GET', '/api/auth/session', { as })).body as SessionAnswer).suppliers;

  test('a request is accepted by the other side, and both see the result', async () => {
    expect(await ground.connections(house)).toEqual({ root: null, parent: null, children: [] });
    const id = await ground.requested(house, barn);
    expect(await ground.requested(house, barn)).toBe(id);
    expect([await ground.requests(house), await ground.requests(barn)]).toEqual([
      [['sent', 'Kettleworth Barn']],
      [['received', 'Ashcombe Houses']],
    ]);
    expect(await bell(barn)).toEqual(['group-request']);
    expect((await ground.accept(house, id)).status).toBe(404);
    expect((await ground.accept(barn, id)).status).toBe(200);
    expect((await ground.accept(barn, id)).status).toBe(404);
    expect(await ground.connections(house)).toEqual({
      root: 'Ashcombe Houses',
      parent: null,
      children: ['Kettleworth Barn'],
    });
    expect(await ground.connections(barn)).toEqual({
      root: 'Ashcombe Houses',
      parent: 'Ashcombe Houses',
      children: [],
    });
    expect(await ground.requests(barn)).toEqual([]);
    expect(await bell(house)).toEqual(['group-joined']);
    const mails = () => ground.sql<{ subject: string; text: string }>('select subject, text from mail order by id');
    await runJob(ground.app, 'notification-digest');
    const sent = (await mails()).toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
    expect(sent.map(({ subject }) => subject)).toEqual([
      'A business asks yours to join its group',
      'A business has joined your group',
    ]);
    for (const { text } of sent) expect(text).toContain('/console/account/group');
    const audit = await ground.sql('select action, supplier_id, actor_id from audit_log order by id');
    expect(audit).toEqual([
      { action: 'group.request', supplier_id: house.id, actor_id: house.admin.id },
      { action: 'group.request', supplier_id: barn.id, actor_id: house.admin.id },
      { action: 'group.accept', supplier_id: house.id, actor_id: barn.admin.id },
      { action: 'group.accept', supplier_id: barn.id, actor_id: barn.admin.id },
    ]);
  });

  test('shows each supplier with the first photo that couples see', async () => {
    const mill = await ground.business('Harrow Mill');
    for (const child of [barn, mill]) await ground.accept(child, await ground.requested(house, child));
    await buildPhoto(ground.app, barn.id, { approved: false, order_number: 1 });
    const cover = await buildPhoto(ground.app, barn.id, { order_number: 2 });
    await buildPhoto(ground.app, barn.id, { order_number: 3 });
    const { body } = await ground.app.request('GET', `/api/suppliers/${house.id}/group-connections`, { as: house.as });
    expect((body as GroupConnections).children.map(({ name, photo }) => [name, photo])).toEqual([
      ['Harrow Mill', null],
      ['Kettleworth Barn', `/photos/${cover.public_id}/320.jpg`],
    ]);
  });

  test('a request can be declined by its recipient and withdrawn by its sender', async () => {
    const stranger = await ground.business('Harrow Mill');
    const end = async (by: Business, id: string) => (await ground.ask('DELETE', by, `/group-requests/${id}`)).status;
    const first = await ground.requested(house, barn);
    expect([await end(stranger, first), await end(barn, first), await end(barn, first)]).toEqual([404, 204, 404]);
    expect(await bell(house)).toEqual(['group-declined']);
    const second = await ground.requested(house, barn);
    expect([await end(house, second), (await ground.accept(barn, second)).status]).toEqual([204, 404]);
    expect(await ground.connections(barn)).toEqual({ root: null, parent: null, children: [] });
  });

  test('S31: an unknown business and a hidden one get the same response', async () => {
    const hidden = [
      await ground.business('Delisted', { delistedAt: 1 }),
      await ground.business('Deleted', { deletedAt: 1 }),
      await ground.business('Unverified', { tier: -1 }),
    ].map(({ publicId }) => publicId);
    for (const name of [...hidden, 'GB99999999', 'no-such-page', 'https://aisle.example/x/', '%', "' or 1=1"]) {
      const answer = await ground.request(house, name);
      expect(answer.body).toMatchObject({ status: 422, errors: [{ pointer: '#/business', rule: 'unknown-business' }] });
    }
    expect(await ground.requests(house)).toEqual([]);
    // People who work there know that it exists.
    const [own = ''] = hidden;
    await buildMember(ground.app, {
      role: 'viewer',
      user: house.admin,
      supplierId: (await ground.sql<{ id: string }>('select id from supplier where public_id = ?', [own]))[0]?.id ?? '',
    });
    expect((await ground.request(house, own.toLowerCase())).status).toBe(201);
  });

  test('a business can be identified by its page’s address', async () => {
    const [{ slug } = { slug: '' }] = await ground.sql<{ slug: string }>('select slug from supplier where id = ?', [
      barn.id,
    ]);
    for (const name of [slug, `https://www.aisle.example/uk/wedding-venue/${slug}/`, ` x-${barn.publicId}?from=mail `])
      expect((await ground.request(house, name)).body).toMatchObject({ supplier: { name: 'Kettleworth Barn' } });
  });

  test('admins of the group manage the businesses below, and lose that with the next request', async () => {
    const [wing, editor] = [
      await ground.business('West Wing'),
      await buildMember(ground.app, { role: 'editor', supplierId: house.id }),
    ];
    await ground.link(house, barn);
    await ground.link(barn, wing);
    const leads = async (as: string, { id }: Business) =>
      (await ground.app.request('GET', `/api/suppliers/${id}/leads`, { as })).status;
    const editing = await signIn(ground.app, editor);
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
    await ground.sql("update access_entry set role = 'viewer' where user_id = ?", [house.admin.id]);
    expect([await leads(house.as, barn), (await session(house.as)).length]).toEqual([404, 1]);
    await ground.sql("update access_entry set role = 'admin' where user_id = ?", [house.admin.id]);
    expect((await ground.unlink(barn, house)).status).toBe(204);
    expect([await leads(house.as, barn), await leads(house.as, wing), await leads(barn.as, wing)]).toEqual([
      404, 404, 200,
    ]);
    expect((await session(house.as)).map(({ name }) => name)).toEqual(['Ashcombe Houses']);
    expect((await ground.connections(wing)).root).toBe('Kettleworth Barn');
    expect(await bell(house)).toEqual(['group-ended', 'group-joined']);
  });

  test('people who manage a business can open it, and act there under their own name', async () => {
    await ground.link(house, barn);
    const open = await ground.app.request('PUT', '/api/auth/session/active-supplier', {
      as: house.as,
      body: { supplierId: barn.id },
    });
    expect((open.body as SessionAnswer).suppliers.at(-1)).toMatchObject({ name: 'Kettleworth Barn', primary: false });
    const primary = { as: house.as, body: { supplierId: barn.id } };
    expect((await ground.app.request('PUT', '/api/auth/session/primary-supplier', primary)).status).toBe(404);
    const there = { ...barn, as: house.as };
    const invite = await ground.ask('POST', there, '/invites', { email: 'tom@ashby.example', role: 'sales' });
    expect(invite.status).toBe(201);
    const { searchParams } = new URL(await inviteLink(ground.app, 'tom@ashby.example'));
    const tom = await signIn(ground.app, await buildUser(ground.app, { email: 'tom@ashby.example' }));
    const nonce = { nonceId: searchParams.get('id'), nonceSecret: searchParams.get('nonce') };
    expect((await ground.app.request('POST', '/api/nonce/invite/consume', { as: tom, body: nonce })).status).toBe(200);
    const role = await ground.ask('PUT', there, `/members/${barn.admin.id}`, { role: 'viewer' });
    expect(role.status).toBe(403);
    const [audit] = await ground.sql("select actor_id, supplier_id from audit_log where action = 'invite.create'");
    expect(audit).toEqual({ actor_id: house.admin.id, supplier_id: barn.id });
    // They aren't in its team, so they are assigned no leads and get none of its notifications.
    const team = await ground.ask('GET', there, '/members');
    expect(JSON.stringify(team.body)).not.toContain(house.admin.id);
  });

  test('S16: group admins can’t add, demote, remove or disinvite a team’s own admins', async () => {
    await ground.link(house, barn);
    const there = { ...barn, as: house.as };
    const second = await buildMember(ground.app, { role: 'admin', supplierId: barn.id });
    const sales = await buildMember(ground.app, { role: 'sales', supplierId: barn.id });
    const invited = { email: 'ida@kettleworth.example', role: 'admin' };
    const open = (await ground.ask('POST', barn, '/invites', invited)).body as { id: string };
    const remove = (userId: string) =>
      ground.app.request('POST', '/api/nonce/remove-access', {
        as: house.as,
        body: { supplierId: barn.id, userId, removeAuth: true },
      });
    const refused = [
      await ground.ask('POST', there, '/invites', { email: 'friend@ashcombe.example', role: 'admin' }),
      await ground.app.request('POST', '/api/nonce/invite/create', {
        as: house.as,
        body: { supplierId: barn.id, role: 'admin' },
      }),
      await ground.ask('PUT', there, `/members/${sales.id}`, { role: 'admin' }),
      await ground.ask('PUT', there, `/members/${second.id}`, { role: 'viewer' }),
      await ground.ask('DELETE', there, `/invites/${open.id}`),
      await ground.ask('POST', there, '/invites', { ...invited, role: 'viewer' }),
      await remove(second.id),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await ground.ask('PUT', there, `/members/${sales.id}`, { role: 'editor' })).status).toBe(200);
    expect((await remove(sales.id)).status).toBe(200);
    const admins = "select count(*) as admins from access_entry where supplier_id = ? and role = 'admin'";
    expect(await ground.sql(admins, [barn.id])).toEqual([{ admins: 2 }]);
  });

  test('S16: an invite to be admin lapses if its inviter only manages the team through the group by then', async () => {
    await buildMember(ground.app, { role: 'admin', supplierId: barn.id });
    await buildMember(ground.app, { role: 'admin', supplierId: house.id, user: barn.admin });
    await ground.ask('POST', barn, '/invites', { email: 'ida@kettleworth.example', role: 'admin' });
    await ground.link(house, barn);
    await ground.sql('delete from access_entry where user_id = ? and supplier_id = ?', [barn.admin.id, barn.id]);
    const { searchParams } = new URL(await inviteLink(ground.app, 'ida@kettleworth.example'));
    const ida = await signIn(ground.app, await buildUser(ground.app, { email: 'ida@kettleworth.example' }));
    const nonce = { nonceId: searchParams.get('id'), nonceSecret: searchParams.get('nonce') };
    const answer = await ground.app.request('POST', '/api/nonce/invite/consume', { as: ida, body: nonce });
    expect(answer.status).toBe(410);
  });

  test('S46: a business is notified about the same group at most three times in thirty days', async () => {
    for (let time = 0; time < 3; time += 1) {
      const id = await ground.requested(house, barn);
      expect((await ground.ask('DELETE', barn, `/group-requests/${id}`)).status).toBe(204);
    }
    expect((await ground.request(house, barn.publicId)).status).toBe(429);
    expect(await bell(barn)).toEqual(['group-request', 'group-request', 'group-request']);
    const other = await ground.business('Ashcombe Mill');
    expect((await ground.request(house, other.publicId)).status).toBe(201);
  });

  test('businesses below are notified that others now manage them', async () => {
    const wing = await ground.business('West Wing');
    await ground.link(barn, wing);
    await ground.link(house, barn);
    expect(await bell(wing)).toEqual(['group-widened', 'group-request']);
    expect(await bell(barn)).not.toContain('group-widened');
    await runJob(ground.app, 'notification-digest');
    const mails = await ground.sql("select to_address from mail where text like '%whose admins can now work%'");
    expect(mails).toEqual([{ to_address: wing.admin.email }]);
  });

  test('a deleted business is out of reach until it is restored', async () => {
    await ground.link(house, barn);
    const staff = await signIn(ground.app, await buildStaff(ground.app));
    const set = (deleted: boolean) =>
      ground.app.request('PUT', `/api/staff/suppliers/${barn.id}`, {
        as: staff,
        body: { deleted, reason: 'Asked to' },
      });
    const there = async () => (await ground.ask('GET', { ...barn, as: house.as }, '/group-connections')).status;
    expect([(await set(true)).status, await there()]).toEqual([200, 404]);
    expect((await ground.connections(house)).children).toEqual([]);
    expect((await session(house.as)).length).toBe(1);
    expect([(await set(false)).status, await there()]).toEqual([200, 200]);
  });

  test('a group has no cycle and at most three levels, and each business is in one place', async () => {
    const [wing, shed] = [await ground.business('West Wing'), await ground.business('Shed')];
    const other = await ground.business('Other Group');
    const [toShed, toBarn] = [await ground.requested(wing, shed), await ground.requested(other, barn)];
    await ground.link(house, barn);
    await ground.link(barn, wing);
    const code = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code: string }).code;
    expect(await code(ground.accept(shed, toShed))).toBe('group-depth');
    expect((await ground.accept(barn, toBarn)).status).toBe(404);
    expect(await code(ground.accept(barn, await ground.requested(other, barn)))).toBe('group-taken');
    expect(await code(ground.request(wing, house.publicId))).toBe('group-cycle');
    expect(await code(ground.request(house, house.publicId))).toBe('group-cycle');
    expect(await code(ground.request(house, barn.publicId))).toBe('group-taken');
    expect((await ground.unlink(house, wing)).status).toBe(404);
    expect((await ground.unlink(shed, house)).status).toBe(404);
  });
});
