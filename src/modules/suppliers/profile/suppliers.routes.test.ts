import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPhoto } from '#testing/builders/photos.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, buildUser, signIn } from '#testing/builders/users.ts';

const UNKNOWN = '01J00000000000000000000000';

describe('suppliers as their own team sees them', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const get = (path: string, as?: string) => app.request('GET', path, as ? { as } : {});

  describe('GET /api/suppliers', () => {
    test('responds with 401 without a session', async () => {
      expect((await get('/api/suppliers')).status).toBe(401);
    });

    test('lists only own suppliers, in the requested range, in three statements', async () => {
      const user = await buildUser(app);
      for (const name of ['Cedar Barn', 'Alder House', 'Birch Hall']) {
        await buildMember(app, { role: 'viewer', user, supplierId: (await buildSupplier(app, { name })).id });
      }
      await buildMember(app, { role: 'admin' });
      const as = await signIn(app, user);
      app.takeStatements();
      const answer = await get('/api/suppliers?range=[0,1]&sort=["name","ASC"]', as);
      expect(app.takeStatements()).toHaveLength(3);
      expect(answer.headers.get('content-range')).toBe('suppliers 0-1/3');
      expect(answer.body).toMatchObject([{ name: 'Alder House' }, { name: 'Birch Hall' }]);
      const last = await get('/api/suppliers?range=[2,3]&sort=["name","ASC"]', as);
      expect(last.headers.get('content-range')).toBe('suppliers 2-2/3');
    });

    test('returns an empty list to people without suppliers, including staff', async () => {
      const answer = await get('/api/suppliers', await signIn(app, await buildStaff(app)));
      expect([answer.body, answer.headers.get('content-range')]).toEqual([[], 'suppliers */0']);
    });

    test('returns the person’s own suppliers among requested ids', async () => {
      const member = await buildMember(app, { role: 'viewer' });
      const foreign = await buildSupplier(app);
      const filter = JSON.stringify({ id: [foreign.id, member.supplierId, UNKNOWN] });
      const answer = await get(`/api/suppliers?filter=${filter}`, await signIn(app, member));
      expect(answer.body).toMatchObject([{ id: member.supplierId }]);
    });

    test.each([
      ['filter={"users.passwordHash":"x"}', '?users/passwordHash', 'unknown'],
      ['filter={"$or":[]}', '?$or', 'unknown'],
      ['sort=["email","ASC"]', '?sort', 'invalid'],
      ['range=[5,1]', '?range', 'invalid'],
    ])('refuses %s (S34)', async (query, pointer, rule) => {
      const as = await signIn(app, await buildUser(app));
      const answer = await get(`/api/suppliers?${query}`, as);
      expect(answer.body).toMatchObject({ status: 422, errors: [{ rule }] });
      expect(JSON.stringify(answer.body)).toContain(pointer.split('/')[0]);
    });
  });

  describe('GET /api/suppliers/:supplierId', () => {
    test('S31: a foreign supplier and an unknown one get the same response', async () => {
      const as = await signIn(app, await buildMember(app, { role: 'admin' }));
      const foreign = await get(`/api/suppliers/${(await buildSupplier(app)).id}`, as);
      const unknown = await get(`/api/suppliers/${UNKNOWN}`, as);
      const nonsense = await get('/api/suppliers/1', as);
      for (const answer of [foreign, unknown, nonsense]) {
        expect(answer.body).toMatchObject({ status: 404, code: 'not-found' });
      }
      expect((foreign.body as { title: string }).title).toBe((unknown.body as { title: string }).title);
    });

    test('S32: shows exactly the fields of the contract, in two statements', async () => {
      const member = await buildMember(app, { role: 'billing' });
      const as = await signIn(app, member);
      app.takeStatements();
      const answer = await get(`/api/suppliers/${member.supplierId}`, as);
      expect(app.takeStatements()).toHaveLength(2);
      expect(Object.keys(answer.body).toSorted()).toEqual(
        `address category contacts flags id l10n name payPerEnquiry proof publicId revealAdminOnly slug tier travelKm
        version`.split(/\s+/u),
      );
      expect(answer.body).toMatchObject({
        address: { street: ['Wrenfield Lane 1'], city: 'Tetbury', adminArea: ['Gloucestershire'] },
        payPerEnquiry: false,
      });
    });
  });

  describe('GET /api/suppliers/:supplierId/members', () => {
    test('C1: a viewer can’t see the team', async () => {
      const member = await buildMember(app, { role: 'viewer' });
      const answer = await get(`/api/suppliers/${member.supplierId}/members`, await signIn(app, member));
      expect(answer.body).toMatchObject({ status: 403, code: 'forbidden' });
    });

    test('lists the team without blocked people', async () => {
      const admin = await buildMember(app, { role: 'admin' });
      const { supplierId } = admin;
      app.clock.advance(1_000);
      const sales = await buildMember(app, { role: 'sales', supplierId });
      await buildMember(app, { role: 'editor', supplierId, user: await buildUser(app, { blockedAt: 1 }) });
      const answer = await get(`/api/suppliers/${supplierId}/members`, await signIn(app, sales));
      expect(answer.headers.get('content-range')).toBe('members 0-1/2');
      expect(answer.body).toMatchObject([
        { userId: admin.id, role: 'admin', email: admin.email },
        { userId: sales.id, role: 'sales' },
      ]);
      expect(Object.keys((answer.body as object[])[0] ?? {}).toSorted()).toEqual([
        'createdAt',
        'email',
        'name',
        'photo',
        'role',
        'userId',
      ]);
    });
  });

  describe('POST /api/supplier/fetch-suppliers', () => {
    const fetchSuppliers = (body: unknown, as: string) =>
      app.request('POST', '/api/supplier/fetch-suppliers', { body, as });

    test('D62, S31: leaves out suppliers that the caller can’t see, as if they didn’t exist', async () => {
      const member = await buildMember(app, { role: 'sales' });
      const deleted = await buildMember(app, {
        role: 'admin',
        user: member,
        supplierId: (await buildSupplier(app, { deletedAt: 1 })).id,
      });
      const foreign = await buildSupplier(app);
      const ids = [foreign.id, member.supplierId, member.supplierId, UNKNOWN, deleted.supplierId];
      const answer = await fetchSuppliers(ids, await signIn(app, member));
      expect(answer.body).toEqual([
        expect.objectContaining({ id: member.supplierId, role: 'sales', type: 'venue', photo: null, town: 'Tetbury' }),
      ]);
    });

    test('includes the first photo that couples see, with one statement for all suppliers', async () => {
      const member = await buildMember(app, { role: 'admin' });
      const others = await Promise.all(
        [1, 2].map(async () => (await buildMember(app, { user: member, role: 'viewer' })).supplierId),
      );
      await buildPhoto(app, member.supplierId, { approved: false, order_number: 1 });
      const cover = await buildPhoto(app, member.supplierId, { order_number: 2 });
      await buildPhoto(app, member.supplierId, { order_number: 3 });
      const ids = [member.supplierId, ...others];
      const as = await signIn(app, member);
      await fetchSuppliers(ids, as);
      app.takeStatements();
      const answer = await fetchSuppliers(ids, as);
      const photos = (answer.body as unknown as { photo: string | null }[]).map(({ photo }) => photo);
      expect(photos).toEqual([`/photos/${cover.public_id}/320.jpg`, null, null]);
      expect(app.takeStatements().length).toBeLessThanOrEqual(4);
    });

    test('reports all invalid ids at once, and accepts at most 250', async () => {
      const as = await signIn(app, await buildUser(app));
      const wrong = await fetchSuppliers(['x', UNKNOWN, null], as);
      expect(wrong.body).toMatchObject({
        status: 422,
        errors: [
          { pointer: '#/0', rule: 'id' },
          { pointer: '#/2', rule: 'id' },
        ],
      });
      expect(
        (
          await fetchSuppliers(
            Array.from({ length: 251 }, () => UNKNOWN),
            as,
          )
        ).status,
      ).toBe(422);
    });
  });
});
