import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { AUTH_API } from '#modules/auth/index.ts';
import type { AuthApi } from '#modules/auth/index.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('suppliers for platform staff, on $name', ({ name, url }) => {
  let app: TestApp;
  let as: string;
  let staffId: string;
  const lines: string[] = [];
  beforeAll(async () => {
    app = await startTestApp(url, {}, (line) => lines.push(line));
  });
  beforeEach(async () => {
    await app.database.clear();
    lines.length = 0;
    const staff = await buildStaff(app, 'GB');
    staffId = staff.id;
    as = await signIn(app, staff);
  });
  afterAll(() => app.close());

  const list = (query = '', cookie = as) => app.request('GET', `/api/staff/suppliers?${query}`, { as: cookie });
  const get = (id: string, cookie = as) => app.request('GET', `/api/staff/suppliers/${id}`, { as: cookie });
  const put = (id: string, body: unknown, cookie = as) =>
    app.request('PUT', `/api/staff/suppliers/${id}`, { as: cookie, body });
  const rows = (sql: string) => app.database.orm.em.fork().execute(sql) as Promise<Record<string, unknown>[]>;
  const json = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value) as unknown;
  const names = (body: unknown) => (body as { name: string }[]).map((row) => row.name);

  test('S35: are not available to a supplier’s admin', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const cookie = await signIn(app, admin);
    for (const answer of [
      await list('', cookie),
      await get(admin.supplierId, cookie),
      await put(admin.supplierId, { tier: 4 }, cookie),
    ]) {
      expect(answer.body).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });

  test('show the staff of a market: its own first, then those for all, each once', async () => {
    const { id } = await buildSupplier(app);
    const everywhere = await buildStaff(app, '*');
    await buildStaff(app, 'DE');
    const admins = async () =>
      ((await get(id)).body as StaffSupplierDetail).admins.map((one) => [one.id, one.allMarkets, one.blocked]);
    expect(await admins()).toEqual([
      [staffId, false, false],
      [everywhere.id, true, false],
    ]);
    await app.within(() => app.container.get<AuthApi>(AUTH_API).grantPlatformAdmin(everywhere.id, 'GB'));
    await app.within(() => app.container.get<AuthApi>(AUTH_API).block(everywhere.id));
    expect(await admins()).toEqual([
      [staffId, false, false],
      [everywhere.id, false, true],
    ]);
  });

  test('can be searched, filtered, sorted and paged, in three statements', async () => {
    await buildSupplier(app, { name: 'Zoë’s Flowers', category: 'florist', tier: 2 });
    await buildSupplier(app, { name: 'Alder House', tier: 0.5 });
    await buildSupplier(app, { name: '100% Cakes', category: 'cakes', tier: 4, checkedAt: 1 });
    const gone = await buildSupplier(app, { name: 'Gone Barn', deletedAt: 1, delistedAt: 1 });
    app.takeStatements();
    const page = await list('range=[0,1]&sort=["name","ASC"]');
    expect(app.takeStatements()).toHaveLength(name === 'sqlite' ? 3 : 0);
    expect(names(page.body)).toEqual(['100% Cakes', 'Alder House']);
    expect(page.headers.get('content-range')).toBe('suppliers 0-1/4');
    const search = async (filter: object, sort = '["name","ASC"]') =>
      names((await list(`filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${sort}`)).body);
    expect(await search({ q: 'ZOE' })).toEqual(['Zoë’s Flowers']);
    expect(await search({ q: '0%' })).toEqual(['100% Cakes']);
    expect(await search({ q: '_' })).toEqual([]);
    expect(await search({ q: gone.publicId.toLowerCase() })).toEqual(['Gone Barn']);
    const spaced = `${gone.publicId.slice(0, 2)} ${gone.publicId.slice(2, 6)}-${gone.publicId.slice(6)}`;
    expect(await search({ q: spaced.toLowerCase() })).toEqual(['Gone Barn']);
    expect(await search({ q: 'GB99999999' })).toEqual([]);
    expect(await search({ category: 'florist' })).toEqual(['Zoë’s Flowers']);
    expect(await search({ tier: 0.5 })).toEqual(['Alder House']);
    expect(await search({ state: 'checked' })).toEqual(['100% Cakes']);
    expect(await search({ state: 'deleted' })).toEqual(['Gone Barn']);
    expect(await search({ state: 'delisted', q: 'alder' })).toEqual([]);
    expect(await search({ state: 'unchecked' }, '["tier","DESC"]')).toEqual([
      'Zoë’s Flowers',
      'Alder House',
      'Gone Barn',
    ]);
  });

  test('S36, D11: are limited to the person’s markets, and unlimited with *', async () => {
    await buildSupplier(app, { name: 'British', market: 'GB' });
    const irish = await buildSupplier(app, { name: 'Irish', market: 'IE' });
    expect(names((await list()).body)).toEqual(['British']);
    expect((await list('filter={"market":"IE"}')).body).toEqual([]);
    expect((await get(irish.id)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await put(irish.id, { tier: 1 })).body).toMatchObject({ status: 404, code: 'not-found' });
    expect(await rows('select * from tier_change')).toEqual([]);
    const all = await signIn(app, await buildStaff(app, '*'));
    expect(names((await list('sort=["name","ASC"]', all)).body)).toEqual(['British', 'Irish']);
    expect((await get(irish.id, all)).status).toBe(200);
  });

  test('are found by their email address, however it is capitalised', async () => {
    const { id } = await buildSupplier(app, { name: 'Wrenfield Hall', email: 'Hello@wrenfield.example' });
    await buildSupplier(app, { name: 'Another', email: 'hello@another.example' });
    for (const q of ['Hello@wrenfield.example', ' HELLO@Wrenfield.example', 'hello@wrenfield.example'])
      expect((await list(`filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body).toMatchObject([{ id }]);
  });

  test('S32, S34: refuse unknown filters, sorts and fields, all at once', async () => {
    expect((await list('filter={"email":"x"}')).status).toBe(422);
    expect((await list('sort=["email","ASC"]')).status).toBe(422);
    const { id } = await buildSupplier(app);
    const answer = await put(id, { tier: 5, deleted: 'yes', slug: 'mine', version: 2 });
    expect(answer.body).toMatchObject({
      status: 422,
      errors: [
        { pointer: '#/tier', rule: 'oneOf' },
        { pointer: '#/deleted', rule: 'boolean' },
        { pointer: '#/slug', rule: 'unknown' },
        { pointer: '#/version', rule: 'unknown' },
      ],
    });
  });

  test('say which of them don’t want to be suggested to couples', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const { supplierId: id } = admin;
    expect((await get(id)).body).toMatchObject({ conciergeOptOut: false });
    const body = { version: 0, changes: { 'targeting.conciergeOptOut': true } };
    const cookie = await signIn(app, admin);
    const saved = await app.request('PUT', `/api/suppliers/${id}/profile/targeting`, { as: cookie, body });
    expect(saved.status).toBe(200);
    expect((await get(id)).body).toMatchObject({ conciergeOptOut: true });
  });

  test('R3, S36: record a new tier in the history and the audit log, with who, when, before and after', async () => {
    const { id } = await buildSupplier(app, { tier: 0 });
    const answer = await put(id, { tier: 2.5, reason: 'Signed the yearly plan' });
    const now = app.clock.now();
    expect(answer.body).toMatchObject({ id, tier: 2.5, tierSince: new Date(now).toISOString() });
    expect(await rows('select * from tier_change')).toMatchObject([
      { supplier_id: id, tier_from: 0, tier_to: 2.5, changed_by: staffId, changed_at: now },
    ]);
    const [entry, ...others] = await rows('select * from audit_log');
    expect(others).toEqual([]);
    expect({ ...entry, before: json(entry?.['before']), after: json(entry?.['after']) }).toMatchObject({
      actor_id: staffId,
      supplier_id: id,
      action: 'supplier.tier',
      before: { tier: 0 },
      after: { tier: 2.5 },
      reason: 'Signed the yearly plan',
      created_at: now,
    });
    expect(lines.join('')).toContain(
      `"security":"staff-changed-supplier","requestId":"${answer.headers.get('x-request-id')}"`,
    );
    expect(lines.join('')).not.toContain('yearly plan');
  });

  test('record one entry for each switch that changes, and none for the others', async () => {
    const { id } = await buildSupplier(app, { payPerEnquiry: true, checkedAt: 5 });
    await put(id, { payPerEnquiry: false, checked: true, delisted: true, tier: 0 });
    const entries = await rows('select action from audit_log order by action');
    expect(entries.map((entry) => entry['action'])).toEqual(['supplier.delisted', 'supplier.payPerEnquiry']);
    expect((await get(id)).body).toMatchObject({
      payPerEnquiry: false,
      checkedAt: new Date(5).toISOString(),
      delistedAt: new Date(app.clock.now()).toISOString(),
    });
    await put(id, { reason: 'Nothing to do' });
    expect(await rows('select * from audit_log')).toHaveLength(2);
  });

  test('D13: close to their team at once when deleted, and open again when restored', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const team = await signIn(app, admin);
    const visit = async () => (await app.request('GET', `/api/suppliers/${admin.supplierId}`, { as: team })).status;
    expect(await visit()).toBe(200);
    expect((await put(admin.supplierId, { deleted: true })).status).toBe(200);
    expect(await visit()).toBe(404);
    await put(admin.supplierId, { deleted: false });
    expect(await visit()).toBe(200);
  });

  test('D13: mark a deleted supplier’s team as deactivated, for staff and for the people themselves', async () => {
    const admin = await buildMember(app, { role: 'admin' });
    const { supplierId } = admin;
    const blocked = await buildMember(app, { role: 'sales', supplierId, user: await buildUser(app, { blockedAt: 1 }) });
    const cookie = await signIn(app, admin);
    const session = async () => (await app.request('GET', '/api/auth/session', { as: cookie })).body as SessionAnswer;
    const activate = () =>
      app.request('PUT', '/api/auth/session/active-supplier', { as: cookie, body: { supplierId } });
    const marks = async () =>
      ((await get(supplierId)).body as StaffSupplierDetail).team.map((one) => [
        one.id,
        one.actions.blocked,
        one.actions.deactivated,
        one.actions.deleted,
      ]);
    const deactivated = async () => (await marks()).map(([, , at]) => at);
    expect(await marks()).toEqual([
      [admin.id, false, false, false],
      [blocked.id, '1970-01-01T00:00:00.001Z', false, false],
    ]);
    expect((await session()).deactivated).toEqual([]);
    await put(supplierId, { deleted: true });
    expect(await deactivated()).toEqual(['2026-05-12T09:00:00.000Z', '2026-05-12T09:00:00.000Z']);
    expect(await session()).toMatchObject({ suppliers: [], deactivated: [{ supplierId }] });
    expect(await activate()).toMatchObject({ status: 403, body: { code: 'deactivated' } });
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    const foreign = await app.request('PUT', '/api/auth/session/active-supplier', {
      as: stranger,
      body: { supplierId },
    });
    expect(foreign.status).toBe(404);
    await put(supplierId, { deleted: false });
    expect(await deactivated()).toEqual([false, false]);
    expect(await session()).toMatchObject({ suppliers: [{ supplierId }], deactivated: [] });
    expect((await activate()).status).toBe(200);
  });

  test('increment the version, so that a team with the old record gets a conflict', async () => {
    const { id } = await buildSupplier(app);
    await put(id, { tier: 1 });
    expect(await rows('select version from supplier')).toEqual([{ version: 2 }]);
  });

  test('build a history without gaps when tiers are set simultaneously', async () => {
    const { id } = await buildSupplier(app, { tier: 0 });
    await Promise.all([1, 2, 3].map((tier) => put(id, { tier })));
    const history = await rows('select tier_from, tier_to from tier_change');
    expect(history).toHaveLength(3);
    const steps = new Map(history.map((step) => [step['tier_from'], step['tier_to']]));
    let tier: unknown = 0;
    while (steps.has(tier)) tier = steps.get(tier);
    expect((await get(id)).body).toMatchObject({ tier });
  });
});
