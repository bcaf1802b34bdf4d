import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOUR } from '#contracts/durations.ts';
import type { BusinessClaimAnswer, BusinessClaimCheckAnswer } from '#contracts/proof/business-claim.ts';
import type { StaffSupplierDetail } from '#contracts/staff/staff.ts';
import { buildStaff, buildUser, inviteLink, mailedLink, proofLink, signIn } from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import type { BuiltSupplier } from '#testing/builders/suppliers.ts';
import { testEngines } from '#testing/database.ts';
import { runJob } from '#testing/run-jobs.ts';
import { DOMAIN, NAMED, ProofGround } from '../proof/testing/proof-ground.ts';

describe.each(testEngines())('F12: claiming a listing on $name', ({ url }) => {
  let ground: ProofGround;
  let staff: string;
  let barn: BuiltSupplier;
  let eve: BuiltUser & { as: string };
  beforeAll(async () => {
    ground = await ProofGround.start(url);
  });
  beforeEach(async () => {
    await ground.clear();
    staff = await signIn(ground.app, await buildStaff(ground.app, 'GB'));
    barn = await listing();
    eve = await person();
  });
  afterAll(() => ground.close());

  /** As staff make one: without a team. */
  const listing = (overrides: Parameters<typeof buildSupplier>[1] = {}) =>
    buildSupplier(ground.app, {
      name: 'Larkrise Barn',
      website: `https://www.${NAMED}`,
      email: 'bookings@larkrise-barn.example',
      registeredAt: null,
      tier: -1,
      ...overrides,
    });
  const person = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
    const user = await buildUser(ground.app, overrides);
    return { ...user, as: await signIn(ground.app, user) };
  };
  const call = async (method: string, rest: string, as: string, body?: object, of = barn) => {
    const path = `/api/business-claims/${of.publicId}${rest}`;
    const { status, body: said } = await ground.app.request(method, path, { as, ...(body && { body }) });
    return { status, body: said as BusinessClaimAnswer & BusinessClaimCheckAnswer & { code: string } };
  };
  const view = async (as: string, of = barn): Promise<BusinessClaimAnswer> =>
    (await call('GET', '', as, undefined, of)).body;
  const check = (as: string, method = 'dns', of = barn) => call('POST', '/check', as, { method }, of);
  const line = async (as: string, of = barn) => (await view(as, of)).steps?.record.value ?? '';
  const publish = async (...lines: string[]) => void ground.dns.records.set(NAMED, lines);
  const teamOf = (id: string) =>
    ground.sql<{ user_id: string; role: string }>('select user_id, role from access_entry where supplier_id = ?', [id]);
  const mailsOf = async (kind: string) =>
    (
      await ground.sql<{ to_address: string }>('select to_address from mail where kind = ? order by to_address', [kind])
    ).map(({ to_address: address }) => address);
  const undoPath = async (address = 'bookings@larkrise-barn.example') =>
    new URL(await mailedLink(ground.app, 'business-claimed', address, String.raw`https?://\S+/undo-claim/\S+`))
      .pathname;
  const actions = async () =>
    (await ground.sql<{ action: string }>('select action from audit_log order by id')).map(({ action }) => action);
  const claimed = async () => {
    await publish(await line(eve.as));
    const answer = await check(eve.as);
    expect([answer.status, answer.body.finding?.outcome]).toEqual([200, 'confirmed']);
  };

  describe('by a record', () => {
    test('makes the person its admin, confirms the business and notifies everyone who could object', async () => {
      expect(await view(eve.as)).toMatchObject({ state: 'open', name: 'Larkrise Barn', domain: NAMED, refused: null });
      await claimed();
      expect(await view(eve.as)).toMatchObject({ state: 'yours', steps: null, domain: null });
      expect(await teamOf(barn.id)).toEqual([{ user_id: eve.id, role: 'admin' }]);
      const [row] = await ground.sql('select registered_at, tier from supplier where id = ?', [barn.id]);
      expect(row).toEqual({ registered_at: ground.app.clock.now(), tier: 0 });
      expect(await ground.sql('select holder_id, method, domain from business_proof')).toEqual([
        { holder_id: eve.id, method: 'dns', domain: NAMED },
      ]);
      expect(await actions()).toEqual(['proof.confirm', 'supplier.claim']);
      const [{ email: staffEmail } = { email: '' }] = await ground.sql<{ email: string }>(
        'select u.email from `user` u join platform_admin p on p.user_id = u.id',
      );
      expect(await mailsOf('business-claimed')).toEqual(
        ['bookings@larkrise-barn.example', `info@${NAMED}`, `postmaster@${NAMED}`, staffEmail].toSorted(),
      );
      const detail = (await ground.app.request('GET', `/api/staff/suppliers/${barn.id}`, { as: staff })).body;
      expect(detail).toMatchObject({ claim: { email: eve.email, domain: NAMED, method: 'dns', undoneAt: null } });
    });

    test('is checked again with the code of the person who claimed', async () => {
      await claimed();
      ground.app.clock.advance(30 * 24 * HOUR);
      await runJob(ground.app, 'check-proofs');
      expect(await ground.sql('select failures from business_proof')).toEqual([{ failures: 0 }]);
    });

    test('S31: a code is for one person and one listing', async () => {
      const mallory = await person();
      const other = await listing({ name: 'Larkrise Catering' });
      expect(await line(mallory.as)).not.toBe(await line(eve.as));
      await publish(await line(eve.as));
      expect((await check(mallory.as)).body.finding.outcome).toBe('other');
      expect((await check(eve.as, 'dns', other)).body.finding.outcome).toBe('other');
      expect(await teamOf(barn.id)).toEqual([]);
    });

    test('of two people at the same moment exactly one becomes the admin', async () => {
      const mallory = await person();
      await publish(await line(eve.as), await line(mallory.as));
      const statuses = (await Promise.all([check(eve.as), check(mallory.as)])).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await teamOf(barn.id)).toHaveLength(1);
      expect((await actions()).filter((action) => action === 'supplier.claim')).toHaveLength(1);
      expect(await mailsOf('business-claimed')).toHaveLength(4);
    });

    test('a claim and the first invite of staff at the same moment let one in, and the invite is dead after a claim', async () => {
      const body = { email: 'wren@larkrise.example', role: 'admin', note: '' };
      const path = `/api/staff/suppliers/${barn.id}/first-invite`;
      expect((await ground.app.request('POST', path, { as: staff, body })).status).toBe(201);
      const { searchParams } = new URL(await inviteLink(ground.app, 'wren@larkrise.example'));
      const wren = await person({ email: 'wren@larkrise.example' });
      const invite = { nonceId: searchParams.get('id') ?? '', nonceSecret: searchParams.get('nonce') ?? '' };
      const accept = () => ground.app.request('POST', '/api/nonce/invite/consume', { as: wren.as, body: invite });
      await publish(await line(eve.as));
      const [claim, joined] = await Promise.all([check(eve.as), accept()]);
      expect([claim.status === 200, joined.status < 300].filter(Boolean)).toEqual([true]);
      expect(await teamOf(barn.id)).toHaveLength(1);
      expect(await ground.sql('select id from team_invite where ended_at is null')).toEqual([]);
    });
  });

  describe('by a file or an email', () => {
    beforeEach(async () => {
      barn = await listing({ website: `https://${DOMAIN}` });
    });

    test('finds the file of the person', async () => {
      ground.serve(await line(eve.as));
      expect((await check(eve.as, 'file')).body).toMatchObject({
        finding: { outcome: 'confirmed' },
        state: { state: 'yours' },
      });
    });

    test('T9, S7: only the button of the mailed page claims, once, and only for the person who asked', async () => {
      const address = `hello@${DOMAIN}`;
      expect((await call('POST', '/email', eve.as, { address })).body.mail).toMatchObject({ address });
      const path = new URL(await proofLink(ground.app, address)).pathname;
      const page = await ground.app.request('GET', path, { as: eve.as });
      expect(page.text).toContain('Claim this business');
      const mallory = await person();
      await ground.press(path, mallory.as);
      expect(await teamOf(barn.id)).toEqual([]);
      const pressed = await Promise.all([ground.press(path, eve.as), ground.press(path, eve.as)]);
      expect(pressed.filter(({ text }) => text.includes('The business is yours'))).toHaveLength(1);
      expect(await teamOf(barn.id)).toHaveLength(1);
      expect(await mailsOf('business-claimed')).toContain(address);
    });

    test('goes to mailboxes of the domain only', async () => {
      const answer = await call('POST', '/email', eve.as, { address: 'bookings@larkrise-barn.example' });
      expect(answer.body).toMatchObject({ errors: [{ pointer: '#/address', rule: 'proof-address' }] });
    });

    test('an open link is worth nothing once someone else is there', async () => {
      const address = `hello@${DOMAIN}`;
      await call('POST', '/email', eve.as, { address });
      const path = new URL(await proofLink(ground.app, address)).pathname;
      const mallory = await person();
      ground.serve(await line(mallory.as));
      await check(mallory.as, 'file');
      expect((await ground.press(path, eve.as)).status).toBe(410);
      expect(await teamOf(barn.id)).toHaveLength(1);
    });
  });

  describe('refuses', () => {
    test('a listing that once had a team', async () => {
      const { id, publicId } = await ground.business(NAMED);
      barn = { ...barn, id, publicId };
      expect(await view(eve.as)).toMatchObject({ state: 'closed', domain: null, steps: null, mail: null });
      for (const answer of [await check(eve.as), await call('POST', '/email', eve.as, { address: `info@${NAMED}` })])
        expect([answer.status, answer.body.code]).toEqual([409, 'listing-claimed']);
      await ground.sql('update supplier set registered_at = null where id = ?', [id]);
      expect((await check(eve.as)).status).toBe(409);
    });

    test.each([
      ['', 'no-website'],
      ['https://facebook.com/larkrise', 'shared'],
      ['https://larkrise.github.io', 'shared'],
      ['https://10.0.0.1', 'no-domain'],
    ])('a listing whose website is “%s”', async (website, refused) => {
      barn = await listing({ website });
      expect(await view(eve.as)).toMatchObject({ state: 'open', domain: null, refused, steps: null });
      expect((await check(eve.as)).body.code).toBe('proof-no-domain');
    });

    test('deleted and unknown listings alike', async () => {
      barn = await listing({ deletedAt: 1 });
      for (const gone of [barn, { ...barn, publicId: 'GB00000000' }])
        expect((await call('GET', '', eve.as, undefined, gone)).body.code).toBe('not-found');
    });

    test('T4: people whose address isn’t confirmed, before anything is shown', async () => {
      const unproved = await person({ emailConfirmedAt: null });
      expect(await view(unproved.as)).toMatchObject({ state: 'open', emailConfirmed: false, steps: null });
      expect((await check(unproved.as)).body.code).toBe('email-not-confirmed');
      expect((await call('POST', '/email', unproved.as, { address: `info@${NAMED}` })).body.code).toBe(
        'email-not-confirmed',
      );
    });

    test('a website that moves while we look', async () => {
      barn = await listing({ website: `https://${DOMAIN}` });
      const text = await line(eve.as);
      ground.web.answer = (_call, response) =>
        void ground
          .sql('update supplier set website = ? where id = ?', [`https://${NAMED}`, barn.id])
          .then(() => response.end(text));
      expect((await check(eve.as, 'file')).body.code).toBe('proof-no-domain');
      expect(await teamOf(barn.id)).toEqual([]);
    });

    test('more checks than thirty an hour', async () => {
      const statuses = [];
      for (let at = 0; at < 31; at += 1) statuses.push((await check(eve.as)).status);
      expect([statuses.slice(0, 30).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
    });
  });

  describe('“This wasn’t me”', () => {
    const path = (rest: string) => `/api/suppliers/${barn.id}${rest}`;

    test('T9: shows who it was, changes nothing when opened, and ends it with its button, once', async () => {
      await claimed();
      const undo = await undoPath();
      const page = await ground.app.request('GET', undo, {});
      expect([page.status, page.text.includes(eve.email), page.headers.get('referrer-policy')]).toEqual([
        200,
        true,
        'no-referrer',
      ]);
      expect(await teamOf(barn.id)).toHaveLength(1);
      const pressed = await Promise.all([ground.press(undo), ground.press(undo)]);
      expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
      expect(await teamOf(barn.id)).toEqual([]);
      expect((await ground.app.request('GET', path(''), { as: eve.as })).status).toBe(404);
      expect(await ground.sql('select * from business_proof')).toEqual([]);
      const sent = await mailsOf('claim-undone');
      expect([sent.length, sent.includes(eve.email), sent.includes('bookings@larkrise-barn.example')]).toEqual([
        5,
        true,
        true,
      ]);
      expect((await actions()).slice(-2)).toEqual(['member.remove', 'supplier.claim-undone']);
    });

    test('takes back what the person gave others: teammates, invites, keys, webhooks and the group', async () => {
      await claimed();
      const post = (rest: string, body: object) => ground.app.request('POST', path(rest), { as: eve.as, body });
      const accomplice = await person();
      await ground.sql(
        "insert into access_entry (user_id, supplier_id, role, is_primary, is_first_user, position, created_at) values (?, ?, 'admin', 0, 0, 1, 1)",
        [accomplice.id, barn.id],
      );
      expect((await post('/invites', { email: 'next@evil.example', role: 'editor', note: '' })).status).toBe(201);
      const { token } = (await post('/api-keys', { name: 'Key', scopes: ['leads:read'] })).body as { token: string };
      await post('/webhooks', { url: 'https://hooks.example.com/x', events: ['lead.created'] });
      const above = await ground.business(DOMAIN);
      const asked = await ground.app.request('POST', `/api/suppliers/${above.id}/group-requests`, {
        as: above.as,
        body: { business: barn.publicId },
      });
      expect(asked.status).toBeLessThan(300);
      const [request] = await ground.sql<{ id: string }>('select id from group_request');
      await ground.app.request('POST', path(`/group-requests/${request?.id}/accept`), { as: eve.as });
      expect((await ground.app.request('GET', path(''), { as: above.as })).status).toBe(200);
      await ground.press(await undoPath());
      for (const as of [eve.as, accomplice.as, above.as])
        expect((await ground.app.request('GET', path(''), { as })).status).toBe(404);
      const keyed = await ground.app.request('GET', path('/leads'), { headers: { Authorization: `Bearer ${token}` } });
      expect(keyed.status).toBe(401);
      for (const table of ['webhook', 'group_link', 'group_request', 'managed_supplier'])
        expect([table, await ground.sql(`select * from ${table}`)]).toEqual([table, []]);
      expect(await ground.sql('select id from team_invite where ended_at is null')).toEqual([]);
    });

    test('leaves the listing to an invite of staff', async () => {
      await claimed();
      await ground.press(await undoPath());
      expect(await view(eve.as)).toMatchObject({ state: 'closed' });
      expect((await check(eve.as)).body.code).toBe('listing-claimed');
      const first = await ground.app.request('GET', `/api/staff/suppliers/${barn.id}/first-invite`, { as: staff });
      expect(first.body).toEqual({ unclaimed: true, invite: null });
      const [row] = await ground.sql('select registered_at, tier from supplier where id = ?', [barn.id]);
      expect(row).toEqual({ registered_at: null, tier: -1 });
      const claim = async () => {
        const { body } = await ground.app.request('GET', `/api/staff/suppliers/${barn.id}`, { as: staff });
        return (body as StaffSupplierDetail).claim;
      };
      const { email, name } = (await claim()) ?? {};
      expect(await claim()).toMatchObject({ undoneAt: expect.any(String), actions: { deleted: false } });
      await ground.app.request('POST', '/api/auth/account/deletion', { as: eve.as, body: { address: email } });
      expect(await claim()).toMatchObject({ name, email: '', actions: { deleted: expect.any(String) } });
    });

    test('works for 72 hours, and with our signature only', async () => {
      await claimed();
      const undo = await undoPath();
      // Not at the end, where base64url has bits that don't count.
      const forged = `${undo.slice(0, -3)}${undo.at(-3) === 'A' ? 'B' : 'A'}${undo.slice(-2)}`;
      expect((await ground.press(forged)).status).toBe(410);
      ground.app.clock.advance(72 * HOUR - 1);
      expect((await ground.app.request('GET', undo, {})).status).toBe(200);
      ground.app.clock.advance(1);
      expect((await ground.press(undo)).status).toBe(410);
      expect(await teamOf(barn.id)).toHaveLength(1);
    });
  });
});
