import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { testEngines } from '#testing/database.ts';
import { BusinessClaimFixture } from '../proof/testing/business-claim-fixture.ts';
import { DOMAIN } from '../proof/testing/proof-fixture.ts';

describe.each(testEngines())('F12: “This wasn’t me” after a claim on $name', ({ url }) => {
  let fixture: BusinessClaimFixture;
  beforeAll(async () => {
    fixture = await BusinessClaimFixture.start(url);
  });
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const path = (rest: string) => `/api/suppliers/${fixture.barn.id}${rest}`;

  test('T9: shows who it was, changes nothing when opened, and undoes the claim when its button is pressed, once', async () => {
    await fixture.claimed();
    const undo = await fixture.undoPath();
    const page = await fixture.proofs.app.request('GET', undo, {});
    expect([page.status, page.text.includes(fixture.eve.email), page.headers.get('referrer-policy')]).toEqual([
      200,
      true,
      'no-referrer',
    ]);
    expect(await fixture.team()).toHaveLength(1);
    const pressed = await Promise.all([fixture.proofs.press(undo), fixture.proofs.press(undo)]);
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await fixture.team()).toEqual([]);
    expect((await fixture.proofs.app.request('GET', path(''), { as: fixture.eve.as })).status).toBe(404);
    expect(await fixture.proofs.sql('select * from business_proof')).toEqual([]);
    const sent = await fixture.mailsOf('claim-undone');
    expect([sent.length, sent.includes(fixture.eve.email), sent.includes('bookings@larkrise-barn.example')]).toEqual([
      5,
      true,
      true,
    ]);
    expect((await fixture.actions()).slice(-2)).toEqual(['member.remove', 'supplier.claim-undone']);
  });

  test('revokes everything the person granted: teammates, invites, keys, webhooks and the group', async () => {
    await fixture.claimed();
    const post = (rest: string, body: object) =>
      fixture.proofs.app.request('POST', path(rest), { as: fixture.eve.as, body });
    const accomplice = await fixture.person();
    await fixture.proofs.sql(
      "insert into access_entry (user_id, supplier_id, role, is_primary, is_first_user, position, created_at) values (?, ?, 'admin', 0, 0, 1, 1)",
      [accomplice.id, fixture.barn.id],
    );
    expect((await post('/invites', { email: 'next@evil.example', role: 'editor', note: '' })).status).toBe(201);
    const { token } = (await post('/api-keys', { name: 'Key', scopes: ['leads:read'] })).body as { token: string };
    await post('/webhooks', { url: 'https://hooks.example.com/x', events: ['lead.created'] });
    const above = await fixture.proofs.business(DOMAIN);
    const asked = await fixture.proofs.app.request('POST', `/api/suppliers/${above.id}/group-requests`, {
      as: above.as,
      body: { business: fixture.barn.publicId },
    });
    expect(asked.status).toBeLessThan(300);
    const [request] = await fixture.proofs.sql<{ id: string }>('select id from group_request');
    await fixture.proofs.app.request('POST', path(`/group-requests/${request?.id}/accept`), { as: fixture.eve.as });
    expect((await fixture.proofs.app.request('GET', path(''), { as: above.as })).status).toBe(200);
    await fixture.proofs.press(await fixture.undoPath());
    for (const as of [fixture.eve.as, accomplice.as, above.as])
      expect((await fixture.proofs.app.request('GET', path(''), { as })).status).toBe(404);
    const keyed = await fixture.proofs.app.request('GET', path('/leads'), {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(keyed.status).toBe(401);
    for (const table of ['webhook', 'group_link', 'group_request', 'managed_supplier'])
      expect([table, await fixture.proofs.sql(`select * from ${table}`)]).toEqual([table, []]);
    expect(await fixture.proofs.sql('select id from team_invite where ended_at is null')).toEqual([]);
  });

  test('leaves the listing open to a staff invite', async () => {
    await fixture.claimed();
    await fixture.proofs.press(await fixture.undoPath());
    expect(await fixture.view(fixture.eve.as)).toMatchObject({ state: 'closed' });
    expect((await fixture.check(fixture.eve.as)).body.code).toBe('listing-claimed');
    const first = await fixture.proofs.app.request('GET', `/api/staff/suppliers/${fixture.barn.id}/first-invite`, {
      as: fixture.staff,
    });
    expect(first.body).toEqual({ unclaimed: true, invite: null });
    const [row] = await fixture.proofs.sql('select registered_at, tier from supplier where id = ?', [fixture.barn.id]);
    expect(row).toEqual({ registered_at: null, tier: -1 });
    const claim = async () => {
      const { body } = await fixture.proofs.app.request('GET', `/api/staff/suppliers/${fixture.barn.id}`, {
        as: fixture.staff,
      });
      return (body as StaffSupplierDetail).claim;
    };
    const { email, name } = (await claim()) ?? {};
    expect(await claim()).toMatchObject({ undoneAt: expect.any(String), actions: { deleted: false } });
    await fixture.proofs.app.request('POST', '/api/auth/account/deletion', {
      as: fixture.eve.as,
      body: { address: email },
    });
    expect(await claim()).toMatchObject({ name, email: '', actions: { deleted: expect.any(String) } });
  });

  test('works for 72 hours, and only with our signature', async () => {
    await fixture.claimed();
    const undo = await fixture.undoPath();
    // Not the last character, whose lowest bits don't count in base64url.
    const forged = `${undo.slice(0, -3)}${undo.at(-3) === 'A' ? 'B' : 'A'}${undo.slice(-2)}`;
    expect((await fixture.proofs.press(forged)).status).toBe(410);
    fixture.proofs.app.clock.advance(72 * HOUR - 1);
    expect((await fixture.proofs.app.request('GET', undo, {})).status).toBe(200);
    fixture.proofs.app.clock.advance(1);
    expect((await fixture.proofs.press(undo)).status).toBe(410);
    expect(await fixture.team()).toHaveLength(1);
  });
});
