import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';
import { ENTITIES } from '../database/entities.ts';

/** Fields that can be set over the wire, by route; every other field of any record is refused (S32, S35). */
const WRITABLE: [method: string, path: string, fields: string[]][] = [
  ['POST', '/api/auth/sign-up', ['email', 'password', 'firstName', 'lastName', 'locale']],
  ['POST', '/api/auth/sign-in', ['email', 'password']],
  ['PUT', '/api/auth/session/active-supplier', ['supplierId']],
  ['PUT', '/api/auth/session/primary-supplier', ['supplierId']],
  ['PUT', '/api/auth/session/locale', ['locale']],
  [
    'PUT',
    '/api/suppliers/:supplierId/widget',
    'fields enquiryTypes mode theme language accent allowedOrigins longMessages version'.split(' '),
  ],
  ['PUT', '/api/staff/suppliers/:supplierId', ['tier', 'payPerEnquiry', 'checked', 'delisted', 'deleted', 'reason']],
];

describe('a field that isn’t on a route’s list', () => {
  let app: TestApp;
  let admin: BuiltMember;
  let cookies: { team: string; staff: string };
  let fields: string[];
  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildMember(app, { role: 'admin' });
    cookies = { team: await signIn(app, admin), staff: await signIn(app, await buildStaff(app)) };
    const metadata = app.database.orm.getMetadata();
    const own = ENTITIES.flatMap((entity) => Object.keys(metadata.get(entity).properties));
    fields = [...new Set([...own, 'users', 'group', 'counters', 'flags', 'admin', 'admin.premium.tier', 'ledger'])];
  });
  afterAll(() => app.close());

  test.each(WRITABLE)('%s %s refuses the whole request with it', async (method, path, writable) => {
    const as = path.startsWith('/api/staff') ? cookies.staff : cookies.team;
    const forbidden = fields.filter((field) => !writable.includes(field));
    expect(forbidden.length).toBeGreaterThan(80);
    const answer = await app.request(method, path.replace(':supplierId', admin.supplierId), {
      as,
      body: Object.fromEntries(forbidden.map((field) => [field, 1])),
    });
    expect(answer.status).toBe(422);
    const errors = (answer.body as { errors: { pointer: string; rule: string }[] }).errors;
    const refused = errors.filter((error) => error.rule === 'unknown').map((error) => error.pointer);
    expect(refused.toSorted()).toEqual(forbidden.map((field) => `#/${field.replaceAll('.', '/')}`).toSorted());
  });

  test('changes nothing, even if sent with valid fields', async () => {
    const before = await app.request('GET', `/api/staff/suppliers/${admin.supplierId}`, { as: cookies.staff });
    const body = { tier: 4, payPerEnquiry: true, slug: 'mine' };
    await app.request('PUT', `/api/staff/suppliers/${admin.supplierId}`, { as: cookies.staff, body });
    const after = await app.request('GET', `/api/staff/suppliers/${admin.supplierId}`, { as: cookies.staff });
    expect(after.body).toEqual(before.body);
  });
});
