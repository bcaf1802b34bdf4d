import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

describe.each(testEngines())('restricting reveals to admins on $name', ({ url }) => {
  let app: TestApp;
  let admin: BuiltMember;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    admin = await buildMember(app, { role: 'admin' });
    as = await signIn(app, admin);
  });
  afterAll(() => app.close());

  const path = () => `/api/suppliers/${admin.supplierId}/reveal-rule`;
  const put = (body: unknown, cookie = as) => app.request('PUT', path(), { as: cookie, body });
  const audited = () =>
    app.database.orm.em.fork().execute('select action, actor_id from audit_log') as Promise<Record<string, unknown>[]>;

  test('is only for admins of this supplier: 401, 403 for an editor, 404 for a stranger', async () => {
    const input = { revealAdminOnly: true };
    expect((await app.request('PUT', path(), { body: input })).status).toBe(401);
    const editor = await buildMember(app, { role: 'editor', supplierId: admin.supplierId });
    expect((await put(input, await signIn(app, editor))).status).toBe(403);
    expect((await put(input, await signIn(app, await buildMember(app, { role: 'admin' })))).status).toBe(404);
    expect(await audited()).toEqual([]);
  });

  test('reports invalid input', async () => {
    expect((await put({})).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '#/revealAdminOnly', rule: 'required' }],
    });
  });

  test('S36: responds with the updated supplier, and the audit log names who changed it, once', async () => {
    expect((await put({ revealAdminOnly: true })).body).toMatchObject({ id: admin.supplierId, revealAdminOnly: true });
    expect((await put({ revealAdminOnly: true })).status).toBe(200);
    expect(await audited()).toEqual([{ action: 'supplier.revealAdminOnly', actor_id: admin.id }]);
    expect((await put({ revealAdminOnly: false })).body).toMatchObject({ revealAdminOnly: false });
  });
});
