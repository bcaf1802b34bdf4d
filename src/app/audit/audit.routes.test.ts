import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import type { AuditEntryAnswer } from '#contracts/staff/audit.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { actFor } from '#testing/builders/acting.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('the audit log, on $name', ({ url }) => {
  let app: TestApp;
  let staff: BuiltUser;
  let as: string;
  let supplierId: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    staff = await buildStaff(app, '*');
    as = await signIn(app, staff);
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall', market: 'GB', tier: 0 })).id;
  });
  afterAll(() => app.close());

  const list = async (query: object = {}, cookie = as) => {
    const answer = await app.request(
      'GET',
      `/api/staff/audit-log?filter=${encodeURIComponent(JSON.stringify(query))}`,
      {
        as: cookie,
      },
    );
    return answer.body as AuditEntryAnswer[];
  };
  const actions = async (query?: object, cookie?: string) => (await list(query, cookie)).map(({ action }) => action);
  const setTier = (tier: number, id = supplierId, cookie = as) =>
    app.request('PUT', `/api/staff/suppliers/${id}`, { as: cookie, body: { tier, reason: 'Yearly plan' } });
  const act = async (id = supplierId) => {
    const cookie = await signIn(app, staff);
    const body = { reason: 'Ticket 2291', ticket: '2291' };
    expect((await app.request('POST', `/api/staff/suppliers/${id}/acting`, { as: cookie, body })).status).toBe(201);
    await app.request('PUT', `/api/suppliers/${id}/reveal-rule`, { as: cookie, body: { revealAdminOnly: true } });
  };

  test('says who, for whom, what, when, before, after and why, newest first', async () => {
    await setTier(2);
    await act();
    const [change, start, tier] = await list();
    const at = new Date(app.clock.now()).toISOString();
    const names = {
      actor: { id: staff.id, name: expect.any(String) },
      supplier: { id: supplierId, name: 'Wrenfield Hall' },
    };
    const visit = { reason: 'Ticket 2291', visitId: start?.id };
    expect(change).toMatchObject({ ...names, action: 'supplier.revealAdminOnly', at, acting: visit });
    expect(start).toMatchObject({ ...names, action: 'acting.start', reason: 'Ticket 2291', acting: visit });
    const facts = { before: { tier: 0 }, after: { tier: 2 }, reason: 'Yearly plan' };
    expect(tier).toMatchObject({ ...names, ...facts, action: 'supplier.tier', acting: null });
  });

  test('can be filtered by supplier, person, subject, visits and days, and has pages', async () => {
    const other = await buildSupplier(app, { market: 'DE', tier: 0 });
    await setTier(1);
    app.clock.advance(DAY);
    const colleague = await buildStaff(app, 'DE');
    await setTier(2, other.id, await signIn(app, colleague));
    await act();
    const visit = ['supplier.revealAdminOnly', 'acting.start'];
    expect(await actions({ supplierId: other.id })).toEqual(['supplier.tier']);
    expect(await actions({ actorId: staff.id })).toEqual([...visit, 'supplier.tier']);
    expect(await actions({ area: 'acting' })).toEqual(['acting.start']);
    expect(await actions({ acting: true })).toEqual(visit);
    const today = new Date(app.clock.now()).toISOString().slice(0, 10);
    expect(await actions({ from: today })).toEqual([...visit, 'supplier.tier']);
    const yesterday = new Date(app.clock.now() - DAY).toISOString().slice(0, 10);
    expect(await actions({ to: yesterday })).toEqual(['supplier.tier']);
    const page = await app.request('GET', '/api/staff/audit-log?range=[1,2]', { as });
    expect(page.headers.get('content-range')).toBe('audit-log 1-2/4');
    expect((await app.request('GET', '/api/staff/audit-log?filter={"reason":"x"}', { as })).status).toBe(422);
  });

  test('lists the steps of one visit, with couples’ names for the supplier only', async () => {
    const admin = await signIn(app, await buildMember(app, { role: 'admin', supplierId }));
    await act();
    const lead = await buildLead(app, supplierId, { row: { locked: false } });
    const cookie = await actFor(app, supplierId);
    await app.request('GET', `/api/suppliers/${supplierId}/leads/${lead.id}`, { as: cookie });
    const [viewed] = await list({ supplierId });
    expect(viewed).toMatchObject({ action: 'lead.open', lead: null });
    const query = encodeURIComponent(JSON.stringify({ visitId: viewed?.acting?.visitId }));
    for (const by of [admin, cookie]) {
      const own = await app.request('GET', `/api/suppliers/${supplierId}/audit-log?filter=${query}`, { as: by });
      expect(own.body).toMatchObject([
        { action: 'lead.open', lead: { id: lead.id, couple: expect.stringMatching(/&/u) } },
      ]);
    }
    expect(await actions({ visitId: viewed?.acting?.visitId })).toEqual(['lead.open']);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    const foreign = (await app.request('GET', '/api/auth/session', { as: stranger })).body as {
      suppliers: { supplierId: string }[];
    };
    const elsewhere = `/api/suppliers/${foreign.suppliers[0]?.supplierId ?? ''}/audit-log?filter=${query}`;
    expect((await app.request('GET', elsewhere, { as: stranger })).body).toEqual([]);
  });

  test('shows staff the entries of their markets only (S36, D11)', async () => {
    const german = await buildSupplier(app, { market: 'DE', tier: 0 });
    await setTier(1);
    await setTier(1, german.id);
    const ofGermany = await signIn(app, await buildStaff(app, 'DE'));
    expect((await list({}, ofGermany)).map(({ supplier }) => supplier?.id)).toEqual([german.id]);
    expect(await list({ supplierId }, ofGermany)).toEqual([]);
  });

  test('shows admins their team and staff visits, but no staff notes and no other supplier’s entries', async () => {
    await act((await buildSupplier(app, { market: 'GB' })).id);
    await setTier(3);
    await act();
    const admin = await buildMember(app, { role: 'admin', supplierId });
    const viewer = await buildMember(app, { role: 'viewer', supplierId });
    const cookie = await signIn(app, admin);
    const path = `/api/suppliers/${supplierId}`;
    await app.request('PUT', `${path}/members/${viewer.id}`, { as: cookie, body: { role: 'sales' } });
    const own = await app.request('GET', `${path}/audit-log`, { as: cookie });
    expect((own.body as AuditEntryAnswer[]).map(({ action }) => action)).toEqual([
      'member.role',
      'supplier.revealAdminOnly',
      'acting.start',
    ]);
    expect(JSON.stringify(own.body)).not.toContain('Yearly plan');
    expect((own.body as AuditEntryAnswer[]).map(({ about }) => about)).toEqual([
      { id: viewer.id, name: expect.stringMatching(/\S/u) },
      null,
      null,
    ]);
    const sales = await signIn(app, viewer);
    expect((await app.request('GET', `${path}/audit-log`, { as: sales })).status).toBe(403);
  });

  test('shows both sides of a group what changed, with the name of the other', async () => {
    const sides = [
      await buildMember(app, { role: 'admin', supplierId }),
      await buildMember(app, {
        role: 'admin',
        supplierId: (await buildSupplier(app, { name: 'Kettleworth Barn' })).id,
      }),
    ];
    const [above, below] = await Promise.all(
      sides.map(async (admin) => ({ as: await signIn(app, admin), path: `/api/suppliers/${admin.supplierId}` })),
    );
    const ids = await Promise.all(
      sides.map(async (admin) =>
        app.database.orm.em.fork().execute('select public_id from supplier where id = ?', [admin.supplierId]),
      ),
    );
    const business = (ids[1] as { public_id: string }[])[0]?.public_id;
    const asked = await app.request('POST', `${above?.path}/group-requests`, { as: above?.as, body: { business } });
    expect(asked.status).toBe(201);
    for (const [side, other] of [
      [above, 'Kettleworth Barn'],
      [below, 'Wrenfield Hall'],
    ] as const) {
      const own = await app.request('GET', `${side?.path}/audit-log`, { as: side?.as ?? '' });
      expect(own.body).toMatchObject([{ action: 'group.request', about: { name: other } }]);
    }
  });
});
