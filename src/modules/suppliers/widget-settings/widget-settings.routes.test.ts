import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { SUPPLIERS_API } from '../profile/suppliers-api.ts';
import type { SuppliersApi } from '../profile/suppliers-api.ts';
import { WIDGET_DEFAULTS } from './widget-defaults.ts';

describe.each(testEngines())('widget settings on $name', ({ name, url }) => {
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

  const path = () => `/api/suppliers/${admin.supplierId}/widget`;
  const put = (body: unknown, cookie = as) => app.request('PUT', path(), { as: cookie, body });

  test('return 401 without a session, 403 for a role that can’t write, 404 for a foreign supplier', async () => {
    expect((await app.request('GET', path())).status).toBe(401);
    const viewer = await signIn(app, await buildMember(app, { role: 'viewer', supplierId: admin.supplierId }));
    expect((await put(WIDGET_DEFAULTS, viewer)).status).toBe(403);
    expect((await app.request('GET', path(), { as: viewer })).status).toBe(200);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect((await put(WIDGET_DEFAULTS, stranger)).status).toBe(404);
  });

  test('are the defaults at version 0 for a supplier that saved nothing', async () => {
    expect((await app.request('GET', path(), { as })).body).toEqual(WIDGET_DEFAULTS);
  });

  test('are returned as saved with an incremented version, and also served to the widget', async () => {
    const wanted = {
      ...WIDGET_DEFAULTS,
      fields: { ...WIDGET_DEFAULTS.fields, phone: true },
      enquiryTypes: ['pricing'],
      mode: 'floating',
      theme: 'dark',
      language: 'pl',
      accent: '#123456',
      allowedOrigins: ['https://wrenfield.example', 'http://localhost:8080'],
      longMessages: true,
    };
    app.takeStatements();
    const first = await put(wanted);
    expect(app.takeStatements()).toHaveLength(name === 'sqlite' ? 2 : 0);
    expect([first.status, first.body]).toEqual([200, { ...wanted, version: 1 }]);
    const second = await put({ ...wanted, mode: 'button', version: 1 });
    expect(second.body).toEqual({ ...wanted, mode: 'button', version: 2 });
    expect((await app.request('GET', path(), { as })).body).toEqual(second.body);
    const suppliers = app.container.get<SuppliersApi>(SUPPLIERS_API);
    const facts = await app.within(() => suppliers.find(admin.supplierId));
    const seen = await app.within(() => suppliers.findPublic(facts?.publicId ?? ''));
    expect(seen?.widget).toEqual(second.body);
  });

  test('darken an accent colour on which white text would be unreadable', async () => {
    expect((await put({ ...WIDGET_DEFAULTS, accent: '#ffcc00' })).body).toMatchObject({ accent: '#8E7200' });
  });

  test('refuse with stale-version if someone else has replaced the version, and nothing changes', async () => {
    await put(WIDGET_DEFAULTS);
    for (const version of [0, 7]) {
      const answer = await put({ ...WIDGET_DEFAULTS, mode: 'inline', version });
      expect(answer.body).toMatchObject({
        status: 409,
        code: 'stale-version',
        meta: { version: 1, savedBy: admin.id },
      });
    }
    expect((await app.request('GET', path(), { as })).body).toMatchObject({ mode: 'floating', version: 1 });
  });

  test('let one of two simultaneous saves win', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ['button', 'floating'].map((mode) => put({ ...WIDGET_DEFAULTS, mode, version })),
      );
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    }
  });

  test('name all invalid fields at once, including the required ones (S32)', async () => {
    const { version: _version, ...rest } = WIDGET_DEFAULTS;
    const answer = await put({
      ...rest,
      fields: { ...WIDGET_DEFAULTS.fields, email: false, fax: true },
      accent: 'red',
      allowedOrigins: ['https://wrenfield.example/path', 'null'],
      supplierId: admin.supplierId,
    });
    const errors = (answer.body as { errors: { pointer: string; rule: string }[] }).errors;
    expect(errors.map(({ pointer, rule }) => `${pointer} ${rule}`).toSorted()).toEqual([
      '#/accent colour',
      '#/allowedOrigins/0 origin',
      '#/allowedOrigins/1 origin',
      '#/fields/email always-asked',
      '#/fields/fax unknown',
      '#/supplierId unknown',
      '#/version required',
    ]);
  });
});
