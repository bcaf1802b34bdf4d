import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { testEngines } from '#testing/database.ts';
import { ClaimGround } from '../proof/testing/claim-ground.ts';
import { DOMAIN } from '../proof/testing/proof-ground.ts';

describe.each(testEngines())('F12: “This wasn’t me” after a claim on $name', ({ url }) => {
  let ground: ClaimGround;
  beforeAll(async () => {
    ground = await ClaimGround.start(url);
  });
  beforeEach(() => ground.clear());
  afterAll(() => ground.close());

  const path = (rest: string) => `/api/suppliers/${ground.barn.id}${rest}`;

  test('T9: shows who it was, changes nothing when opened, and undoes the claim when its button is pressed, once', async () => {
    await ground.claimed();
    const undo = await ground.undoPath();
    const page = await ground.proofs.app.request('GET', undo, {});
    expect([page.status, page.text.includes(ground.eve.email), page.headers.get('referrer-policy')]).toEqual([
      200,
      true,
      'no-referrer',
    ]);
    expect(await ground.team()).toHaveLength(1);
    const pressed = await Promise.all([ground.proofs.press(undo), ground.proofs.press(undo)]);
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await ground.team()).toEqual([]);
    expect((await ground.proofs.app.request('GET', path(''), { as: ground.eve.as })).status).toBe(404);
    expect(await ground.proofs.sql('select * from business_proof')).toEqual([]);
    const sent = await ground.mailsOf('claim-undone');
    expect([sent.length, sent.includes(ground.eve.email), sent.includes('bookings@larkrise-barn.example')]).toEqual([
      5,
      true,
      true,
    ]);
    expect((await ground.actions()).slice(-2)).toEqual(['member.remove', 'supplier.claim-undone']);
  });

  test('revokes everything the person granted: teammates, invites, keys, webhooks and the group', async () => {
    await ground.claimed();
    const post = (rest: string, body: object) =>
      ground.proofs.app.request('POST', path(rest), { as: ground.eve.as, body });
    const accomplice = await ground.person();
    await ground.proofs.sql(
      "insert into access_entry (user_id, supplier_id, role, is_primary, is_first_user, position, created_at) values (?, ?, 'admin', 0, 0, 1, 1)",
      [accomplice.id, ground.barn.id],
    );
    expect((await post('/invites', { email: 'next@evil.example', role: 'editor', note: '' })).status).toBe(201);
    const { token } = (await post('/api-keys', { name: 'Key', scopes: ['leads:read'] })).body as { token: string };
    await post('/webhooks', { url: 'https://hooks.example.com/x', events: ['lead.created'] });
    const above = await ground.proofs.business(DOMAIN);
    const asked = await ground.proofs.app.request('POST', `/api/suppliers/${above.id}/group-requests`, {
      as: above.as,
      body: { business: ground.barn.publicId },
    });
    expect(asked.status).toBeLessThan(300);
    const [request] = await ground.proofs.sql<{ id: string }>('select id from group_request');
    await ground.proofs.app.request('POST', path(`/group-requests/${request?.id}/accept`), { as: ground.eve.as });
    expect((await ground.proofs.app.request('GET', path(''), { as: above.as })).status).toBe(200);
    await ground.proofs.press(await ground.undoPath());
    for (const as of [ground.eve.as, accomplice.as, above.as])
      expect((await ground.proofs.app.request('GET', path(''), { as })).status).toBe(404);
    const keyed = await ground.proofs.app.request('GET', path('/leads'), {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(keyed.status).toBe(401);
    for (const table of ['webhook', 'group_link', 'group_request', 'managed_supplier'])
      expect([table, await ground.proofs.sql(`select * from ${table}`)]).toEqual([table, []]);
    expect(await ground.proofs.sql('select id from team_invite where ended_at is null')).toEqual([]);
  });

  test('leaves the listing open to a staff invite', async () => {
    await ground.claimed();
    await ground.proofs.press(await ground.undoPath());
    expect(await ground.view(ground.eve.as)).toMatchObject({ state: 'closed' });
    expect((await ground.check(ground.eve.as)).body.code).toBe('listing-claimed');
    const first = await ground.proofs.app.request('GET', `/api/staff/suppliers/${ground.barn.id}/first-invite`, {
      as: ground.staff,
    });
    expect(first.body).toEqual({ unclaimed: true, invite: null });
    const [row] = await ground.proofs.sql('select registered_at, tier from supplier where id = ?', [ground.barn.id]);
    expect(row).toEqual({ registered_at: null, tier: -1 });
    const claim = async () => {
      const { body } = await ground.proofs.app.request('GET', `/api/staff/suppliers/${ground.barn.id}`, {
        as: ground.staff,
      });
      return (body as StaffSupplierDetail).claim;
    };
    const { email, name } = (await claim()) ?? {};
    expect(await claim()).toMatchObject({ undoneAt: expect.any(String), actions: { deleted: false } });
    await ground.proofs.app.request('POST', '/api/auth/account/deletion', {
      as: ground.eve.as,
      body: { address: email },
    });
    expect(await claim()).toMatchObject({ name, email: '', actions: { deleted: expect.any(String) } });
  });

  test('works for 72 hours, and only with our signature', async () => {
    await ground.claimed();
    const undo = await ground.undoPath();
    // Not the last character, whose lowest bits don't count in base64url.
    const forged = `${undo.slice(0, -3)}${undo.at(-3) === 'A' ? 'B' : 'A'}${undo.slice(-2)}`;
    expect((await ground.proofs.press(forged)).status).toBe(410);
    ground.proofs.app.clock.advance(72 * HOUR - 1);
    expect((await ground.proofs.app.request('GET', undo, {})).status).toBe(200);
    ground.proofs.app.clock.advance(1);
    expect((await ground.proofs.press(undo)).status).toBe(410);
    expect(await ground.team()).toHaveLength(1);
  });
});
