import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, inviteLink, signIn } from '#testing/builders/users.ts';

const TOM = 'tom@ashby.example';

describe('N3: failed account and invite actions', () => {
  let app: TestApp;
  let supplierId: string;
  let admin: { id: string; email: string };
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    supplierId = (await buildSupplier(app)).id;
    admin = await buildMember(app, { role: 'admin', supplierId });
    as = await signIn(app, admin);
  });
  afterAll(() => app.close());

  const recorded = async (): Promise<unknown[][]> => {
    const rows: Record<string, string | null>[] = await app.database.orm.em
      .fork()
      .execute('select * from analytics_event order by id');
    for (const row of rows) {
      for (const field of ['props', 'page_title', 'source', 'category']) expect(row[field]).toBeNull();
      expect(JSON.stringify(row)).not.toContain('@');
    }
    return rows.map(({ event, reason, code, supplier_id: of, user_id: by }) => [event, reason, code, of, by]);
  };
  const status = async (method: string, path: string, body: object, cookie = as) =>
    (await app.request(method, path, { as: cookie, body })).status;
  const invited = async () => {
    const answer = await app.request('POST', `/api/suppliers/${supplierId}/invites`, {
      as,
      body: { email: TOM, role: 'sales' },
    });
    expect(answer.status).toBe(201);
    const { searchParams } = new URL(await inviteLink(app, TOM));
    return { id: String(searchParams.get('id')), secret: String(searchParams.get('nonce')) };
  };

  test('are recorded for a person’s own details, password and address, without a supplier', async () => {
    expect(await status('PUT', '/api/auth/account', { firstName: '' })).toBe(422);
    const change = { currentPassword: 'not the one that it is', newPassword: 'a barn full of swallows' };
    expect(await status('PUT', '/api/auth/account/password', change)).toBe(422);
    expect(await status('PUT', '/api/auth/account/email', { email: 'nowhere' })).toBe(422);
    const update = ['update auth details', 'failedToUpdateAuthDetails'];
    expect(await recorded()).toEqual([
      ['edit user details', 'failedToEditUserDetails', 'invalid-input', '', admin.id],
      [...update, 'wrong-password', '', admin.id],
      [...update, 'invalid-input', '', admin.id],
    ]);
  });

  test('are recorded for a team’s invites, at both addresses, only if the person is in that team', async () => {
    expect(await status('POST', `/api/suppliers/${supplierId}/invites`, { email: admin.email, role: 'sales' })).toBe(
      409,
    );
    expect(await status('POST', '/api/nonce/invite/create', { supplierId, role: 'owner' })).toBe(422);
    const stranger = await signIn(app, await buildMember(app, { role: 'admin' }));
    expect(await status('POST', '/api/nonce/invite/create', { supplierId, role: 'sales' }, stranger)).toBe(404);
    const rows = await recorded();
    expect(rows).toEqual([
      ['collaborate on supplier profile', 'failedToInviteCollaborator', expect.any(String), supplierId, admin.id],
      ['collaborate on supplier profile', 'failedToInviteCollaborator', 'invalid-input', supplierId, admin.id],
    ]);
  });

  test('are recorded for someone who arrives with an invite, with or without an account', async () => {
    const { id, secret } = await invited();
    const kept = `aisle-invite=${id}.${secret}`;
    const password = 'not the one that it is';
    const tries = [admin.email, 'no-one@ashby.example'].map((email) => ({ email, password }));
    for (const body of tries) expect(await status('POST', '/api/auth/sign-in', body, kept)).toBe(401);
    expect(await status('POST', '/api/auth/sign-up', { email: TOM, password: 'short' }, kept)).toBe(422);
    const claim = ['failed-claim', 'failedToClaimInvite'];
    const expected = ['wrong-password', 'wrong-password', 'invalid-input'].map((code) => [
      ...claim,
      code,
      supplierId,
      '',
    ]);
    expect(await recorded()).toEqual(expected);
  });

  test('are not recorded without an invite, with a wrong secret, or on success', async () => {
    const { id } = await invited();
    const body = { email: admin.email, password: 'not the one that it is' };
    for (const cookie of ['', 'aisle-invite=', `aisle-invite=${id}`, `aisle-invite=${id}.wrong`, 'aisle-invite=x.y']) {
      expect(await status('POST', '/api/auth/sign-in', body, cookie)).toBe(401);
    }
    expect(await recorded()).toEqual([]);
  });
});
