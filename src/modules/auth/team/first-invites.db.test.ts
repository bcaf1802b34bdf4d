import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp } from '#testing/app.ts';
import { buildStaff, buildUser, inviteLink, signIn } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { TwoApps } from '#testing/two-apps.ts';
import { nonceOf } from './testing/team-fixture.ts';

const LISTING = {
  name: 'Larkrise Barn',
  category: 'venue',
  countryCode: 'GB',
  website: 'https://larkrise.example',
  email: 'hello@larkrise.example',
  phone: '01666 500124',
  address: '2 Lark Lane',
  postcode: 'GL8 8AA',
  town: 'Tetbury',
};
const EVE = 'eve@larkrise.example';
const TOM = 'tom@larkrise.example';

describe.each(testEngines())('D3: listings created by staff, on $name', ({ url }) => {
  let apps: TwoApps;
  let app: TestApp;
  let staff: string;
  let staffId: string;
  beforeAll(async () => {
    apps = await TwoApps.start(url);
    ({ app } = apps);
  });
  beforeEach(async () => {
    await app.database.clear();
    const person = await buildStaff(app, 'GB');
    staffId = person.id;
    staff = await signIn(app, person);
  });
  afterAll(() => apps.close());

  const sql = <T = Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(statement, values);
  const list = (fields: object = {}, as = staff) =>
    app.request('POST', '/api/staff/suppliers', { as, body: { supplierFields: { ...LISTING, ...fields } } });
  const listed = async () => ((await list()).body as { id: string }).id;
  const path = (id: string) => `/api/staff/suppliers/${id}/first-invite`;
  const invite = (id: string, email: string, role = 'admin', as = staff) =>
    app.request('POST', path(id), { as, body: { email, role } });
  const state = async (id: string) =>
    (await app.request('GET', path(id), { as: staff })).body as {
      unclaimed: boolean;
      invite: { email: string } | null;
    };
  const accept = async (email: string, link: string, at = 0) => {
    const { nonceId, nonceSecret } = nonceOf(link);
    const as = await signIn(app, await buildUser(app, { email }));
    const from = apps.at(at);
    return from.request('POST', '/api/nonce/invite/consume', { as, body: { nonceId, nonceSecret } });
  };

  test('have no team at first, can be created once, and are in the audit log', async () => {
    const made = await list();
    expect(made.body).toMatchObject({ valid: true, id: expect.any(String) });
    expect(await sql('select tier, registered_at from supplier')).toEqual([{ tier: -1, registered_at: null }]);
    expect(await sql('select * from access_entry')).toEqual([]);
    expect((await list()).body).toMatchObject({ valid: false, id: null, reason: 'profileExists', claimable: true });
    expect(await sql('select action, actor_id from audit_log')).toEqual([
      { action: 'supplier.create', actor_id: staffId },
    ]);
  });

  test('send the email to the staff member who invited when someone asks for another invite', async () => {
    const id = await listed();
    await invite(id, EVE);
    const link = await inviteLink(app, EVE);
    await app.request('DELETE', path(id), { as: staff });
    const { nonceId, nonceSecret } = nonceOf(link);
    const answer = await fetch(`${app.base}/signup-invite`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ id: nonceId, nonce: nonceSecret, step: 'ask' }),
    });
    expect(answer.status).toBe(200);
    const [mail] = await sql("select to_address, text from mail where kind = 'team-invite-asked'");
    expect(mail?.['text']).toContain(`/staff/suppliers/${id}`);
    expect(await sql('select id from `user` where id = ? and email = ?', [staffId, mail?.['to_address']])).toHaveLength(
      1,
    );
  });

  test('are limited to the staff’s own markets, with the same rules for everyone', async () => {
    expect((await list({ countryCode: 'DE', phone: '0821 4550120', postcode: '86150' })).body).toMatchObject({
      errors: [{ pointer: '#/supplierFields/countryCode', rule: 'own-market' }],
    });
    expect((await list({ phone: '12' })).body).toMatchObject({
      errors: [{ pointer: '#/supplierFields/phone', rule: 'phone' }],
    });
    const german = await signIn(app, await buildStaff(app, 'DE'));
    const id = await listed();
    expect((await invite(id, EVE, 'admin', german)).status).toBe(404);
    expect((await app.request('GET', path(id), { as: german })).status).toBe(404);
  });

  test('are taken over by the first person: registered, first of the team, and verified by the emailed link', async () => {
    const id = await listed();
    expect((await invite(id, EVE)).status).toBe(201);
    expect(await state(id)).toMatchObject({ unclaimed: true, invite: { email: EVE } });
    const link = await inviteLink(app, EVE);
    const page = await app.request('GET', nonceOf(link).url);
    expect(page.text).toContain('Take over the listing of Larkrise Barn');
    expect((await accept(EVE, link)).status).toBe(200);
    const [supplier] = await sql('select tier, registered_at from supplier');
    expect(supplier).toEqual({ tier: 0, registered_at: app.clock.now() });
    const [first] = await sql<{ role: string; is_first_user: unknown }>('select role, is_first_user from access_entry');
    expect([first?.role, Boolean(first?.is_first_user)]).toEqual(['admin', true]);
    expect(await state(id)).toEqual({ unclaimed: false, invite: null });
    expect((await invite(id, TOM)).body).toMatchObject({ code: 'listing-claimed' });
  });

  test('need a role for the invite, and a new invite ends the previous one', async () => {
    const id = await listed();
    const noRole = await app.request('POST', path(id), { as: staff, body: { email: EVE } });
    expect(noRole.body).toMatchObject({ errors: [{ pointer: '#/role', rule: 'required' }] });
    await invite(id, EVE);
    const old = await inviteLink(app, EVE);
    await invite(id, TOM);
    expect((await accept(EVE, old)).status).toBe(410);
    await app.request('DELETE', path(id), { as: staff });
    expect((await accept(TOM, await inviteLink(app, TOM))).status).toBe(410);
    expect(await state(id)).toEqual({ unclaimed: true, invite: null });
  });

  test('always make the first person an admin, or the team would never have one', async () => {
    const id = await listed();
    for (const role of ['editor', 'sales', 'billing', 'viewer'])
      expect((await invite(id, EVE, role)).body).toMatchObject({ errors: [{ pointer: '#/role', rule: 'oneOf' }] });
    expect(await state(id)).toEqual({ unclaimed: true, invite: null });
    await invite(id, EVE);
    const link = await inviteLink(app, EVE);
    await sql("update team_invite set role = 'editor'");
    expect((await app.request('GET', nonceOf(link).url)).status).toBe(410);
    expect((await accept(EVE, link)).status).toBe(410);
    expect(await sql('select * from access_entry')).toEqual([]);
  });

  test('end the invite of someone who is no longer staff of the market', async () => {
    const id = await listed();
    await invite(id, EVE);
    await sql('delete from platform_admin where user_id = ?', [staffId]);
    expect((await accept(EVE, await inviteLink(app, EVE))).status).toBe(410);
    expect(await sql('select * from access_entry')).toEqual([]);
  });

  test('S16: accept one of two first invites used at the same moment', async () => {
    const id = await listed();
    await invite(id, EVE);
    const [eve, tom] = [await inviteLink(app, EVE), (await invite(id, TOM), await inviteLink(app, TOM))];
    // As if both had been sent at the same moment.
    await sql('update team_invite set ended_as = null, ended_at = null, ended_by = null');
    const answers = await Promise.all([accept(EVE, eve, 0), accept(TOM, tom, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await sql('select * from access_entry')).toHaveLength(1);
  });

  test('have no first person while deleted', async () => {
    const id = await listed();
    await invite(id, EVE);
    const link = await inviteLink(app, EVE);
    await app.request('PUT', `/api/staff/suppliers/${id}`, { as: staff, body: { deleted: true } });
    expect((await accept(EVE, link)).status).toBe(410);
    expect((await invite(id, TOM)).status).toBe(404);
  });
});
