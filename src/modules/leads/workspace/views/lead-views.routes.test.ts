import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LEAD_VIEWS_MAX } from '#contracts/lead/lead-view-columns.ts';
import type { LeadView, LeadViewCount } from '#contracts/lead/lead-view.ts';
import type { Role } from '#contracts/account/roles.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';

const SUMMER = {
  name: 'Summer 2027',
  shared: false,
  filter: { weddingFrom: '2027-06-01', weddingTo: '2027-08-31', stage: ['Lead', 'Booked'] },
  columns: ['stage', 'guests'],
  sort: { field: 'guests', order: 'DESC' },
};

describe('saved views', () => {
  let app: TestApp;
  let supplierId: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    supplierId = (await buildSupplier(app, { name: 'Wrenfield Hall' })).id;
  });
  afterAll(() => app.close());

  const member = async (role: Role) => signIn(app, await buildMember(app, { role, supplierId }));
  const path = (rest = '') => `/api/suppliers/${supplierId}/lead-views${rest}`;
  const post = (as: string, body: object = SUMMER) => app.request('POST', path(), { as, body });
  const make = async (as: string, changes: object = {}) => (await post(as, { ...SUMMER, ...changes })).body as LeadView;
  const put = (as: string, id: string, body: object) => app.request('PUT', path(`/${id}`), { as, body });
  const remove = (as: string, id: string) => app.request('DELETE', path(`/${id}`), { as });
  const names = async (as: string) =>
    ((await app.request('GET', path(), { as })).body as LeadView[]).map(({ name }) => name);

  test('are returned as saved', async () => {
    const as = await member('sales');
    const made = await post(as);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...SUMMER,
      id: (made.body as LeadView).id,
      own: true,
      editable: true,
      version: 1,
    });
    expect((await app.request('GET', path(), { as })).body).toEqual([made.body]);
  });

  test('are private until they are shared, and never visible to another supplier', async () => {
    const [harriet, marcus] = [await member('sales'), await member('sales')];
    const own = await make(harriet);
    expect(await names(marcus)).toEqual([]);
    expect((await put(marcus, own.id, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await put(harriet, own.id, { version: 1, shared: true })).status).toBe(200);
    expect(await names(marcus)).toEqual(['Summer 2027']);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect((await app.request('GET', path(), { as: stranger })).status).toBe(404);
  });

  test('can be changed and deleted by their author, and by admins only once shared', async () => {
    const [maker, other, admin] = [await member('sales'), await member('editor'), await member('admin')];
    const view = await make(maker, { shared: true });
    expect((await put(other, view.id, { version: 1, name: 'Other' })).status).toBe(403);
    expect((await remove(other, view.id)).status).toBe(403);
    expect((await put(admin, view.id, { version: 1, name: ' High season ' })).body).toMatchObject({
      name: 'High season',
      own: false,
      version: 2,
      filter: SUMMER.filter,
    });
    expect((await remove(maker, view.id)).status).toBe(200);
    expect(await names(admin)).toEqual([]);
  });

  test('can be saved but not shared by a read-only role', async () => {
    const viewer = await member('viewer');
    const own = await make(viewer);
    expect(own.own).toBe(true);
    expect((await post(viewer, { ...SUMMER, shared: true })).status).toBe(403);
    expect((await put(viewer, own.id, { version: 1, shared: true })).status).toBe(403);
  });

  test('tell the second of two people that someone was faster', async () => {
    const admin = await member('admin');
    const view = await make(admin, { shared: true });
    await put(admin, view.id, { version: 1, name: 'First' });
    const second = await put(admin, view.id, { version: 1, name: 'Second' });
    expect([second.status, second.body]).toMatchObject([409, { code: 'stale-version' }]);
    expect(await names(admin)).toEqual(['First']);
  });

  test('keep their order, which can be changed', async () => {
    const as = await member('admin');
    for (const name of ['One', 'Two']) await make(as, { name });
    const three = await make(as, { name: 'Three' });
    await put(as, three.id, { version: 1, position: 0 });
    expect(await names(as)).toEqual(['Three', 'One', 'Two']);
  });

  test('notify other consoles only when shared', async () => {
    const as = await member('admin');
    const facts = async () =>
      app.database.orm.em.fork().execute<{ name: string }[]>("select name from outbox_event where name like 'views%'");
    const own = await make(as);
    expect(await facts()).toEqual([]);
    await put(as, own.id, { version: 1, shared: true });
    expect(await facts()).toHaveLength(1);
  });

  test('are counted together, with combined filters and searches', async () => {
    const as = await member('admin');
    await buildLead(app, supplierId, { row: { stage: 'Booked', starred_at: 5 } });
    await buildLead(app, supplierId, { enquiry: { message: 'We love peonies' } });
    const views = [
      await make(as, { filter: { stage: ['Lead', 'Booked'] } }),
      await make(as, { filter: { q: 'peonies' } }),
      await make(as, { filter: { starred: true, stage: 'Lost' } }),
    ];
    const counts = (await app.request('GET', path('/counts'), { as })).body as LeadViewCount[];
    expect(counts).toEqual(views.map(({ id }, at) => ({ id, count: [2, 1, 0][at], more: false })));
  });

  test.each([
    [{ name: ' ' }, '#/name'],
    [{ name: 'x'.repeat(41) }, '#/name'],
    [{ filter: { stage: 'Nowhere' } }, '#/filter/stage'],
    [{ filter: { id: [newId()] } }, '#/filter'],
    [{ filter: { stage: [] } }, '#/filter/stage'],
    [{ columns: ['email'] }, '#/columns/0'],
    [{ sort: { field: 'email', order: 'ASC' } }, '#/sort/field'],
    [{ shared: 'yes' }, '#/shared'],
    [{ unknown: 1 }, '#'],
  ])('refuse %j', async (wrong, pointer) => {
    const answer = await post(await member('admin'), { ...SUMMER, ...wrong });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(`"pointer":"${pointer}`);
  });

  test('refuse a status that the supplier never had', async () => {
    expect((await post(await member('admin'), { ...SUMMER, filter: { status: 'never-had' } })).status).toBe(422);
  });

  test('are limited to thirty', async () => {
    const as = await member('admin');
    for (let at = 0; at < LEAD_VIEWS_MAX; at += 1) await make(as);
    expect((await post(as)).status).toBe(422);
    expect((await post(as, { ...SUMMER, shared: true })).status).toBe(201);
  });
});
