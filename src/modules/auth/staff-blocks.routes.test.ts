import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildStaff, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';

const REASON = 'Asked by the owner';

describe.each(testEngines())('blocking people in the back office, on $name', ({ url }) => {
  let app: TestApp;
  let staff: { id: string };
  let as: string;
  let harriet: { id: string };
  beforeAll(async () => {
    app = await startTestApp(url);
  });
  beforeEach(async () => {
    await app.database.clear();
    staff = await buildStaff(app, '*');
    as = await signIn(app, staff);
    harriet = await buildMember(app, { role: 'admin', supplierId: (await buildSupplier(app)).id });
  });
  afterAll(() => app.close());

  const sql = <T>(text: string): Promise<T[]> => app.database.orm.em.fork().execute(text);
  const set = async (id: string, blocked: boolean, cookie = as, reason = REASON) => {
    const path = `/api/staff/people/${id}/blocked`;
    return (await app.request('PUT', path, { as: cookie, body: { blocked, reason } })).status;
  };
  const isIn = async (cookie: string) => (await app.request('GET', '/api/auth/session', { as: cookie })).status === 200;

  test('ends every session at once, and can be undone later, both with an audit entry', async () => {
    const open = await signIn(app, harriet);
    expect(await isIn(open)).toBe(true);
    expect(await set(harriet.id, true)).toBe(204);
    expect(await isIn(open)).toBe(false);
    expect(await sql(`select 1 from session where user_id = '${harriet.id}'`)).toEqual([]);
    expect(await set(harriet.id, true)).toBe(204);
    expect(await set(harriet.id, false)).toBe(204);
    expect(await isIn(open)).toBe(false);
    expect(await isIn(await signIn(app, harriet))).toBe(true);
    const answer = await app.request('GET', '/api/staff/audit-log', { as });
    const entries = answer.body as { action: string; actor: object; reason: string; after: object }[];
    expect(entries.map(({ action, reason, after }) => [action, reason, after])).toEqual(
      ['person.unblock', 'person.block'].map((action) => [
        action,
        REASON,
        { userId: harriet.id, name: expect.stringMatching(/\S/u) },
      ]),
    );
    expect(entries[0]?.actor).toMatchObject({ id: staff.id });
  });

  test('is for staff of all markets, needs a reason, and isn’t possible for oneself', async () => {
    const british = await signIn(app, await buildStaff(app, 'GB'));
    expect(await set(harriet.id, true, british)).toBe(403);
    expect(await set(harriet.id, true, await signIn(app, harriet))).toBe(403);
    expect(await set(staff.id, true)).toBe(409);
    expect(await set(harriet.id, true, as, '  ')).toBe(422);
    expect(await set(newId(), true)).toBe(404);
    expect(await sql('select 1 from `user` where blocked_at is not null')).toEqual([]);
    expect(await sql("select 1 from audit_log where action like 'person.%'")).toEqual([]);
  });

  test('succeeds for only one of two who block each other at once', async () => {
    const other = await buildStaff(app, '*');
    const cookie = await signIn(app, other);
    const answers = await Promise.all([set(other.id, true), set(staff.id, true, cookie)]);
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
    expect(await sql('select 1 from `user` where blocked_at is not null')).toHaveLength(1);
  });
});
