import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildMember, buildUser, confirmationLink, mailedLink, resetLink, signIn } from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { LyingProvider } from '#testing/outside/lying-provider.ts';
import { hashPassword } from '../credentials/password-hash.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { Jar, OpenIdFixture } from '../openid/testing/openid-fixture.ts';
import { EMAIL, NEW, PASSWORD, RecoveryFixture } from '../recovery/testing/recovery-fixture.ts';
import { TeamFixture, nonceOf } from '../team/testing/team-fixture.ts';

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

describe.each(testEngines())('G3: listings opened by the first proof of the owner’s address, on $name', ({ url }) => {
  let app: TestApp;
  let provider: LyingProvider;
  let mabel: BuiltUser;
  let as: string;
  let listing: string;
  beforeAll(async () => {
    provider = await LyingProvider.start();
    app = await startTestApp(url, provider.env());
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    const passwordHash = await hashPassword(PASSWORD);
    mabel = await buildUser(app, { email: EMAIL, passwordHash, emailConfirmedAt: null });
    as = await signIn(app, mabel);
    listing = (await buildSupplier(app, { tier: -1 })).id;
    await buildMember(app, { role: 'admin', supplierId: listing, user: mabel });
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  const sql = <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
    app.database.orm.em.fork().execute(text, values);
  const press = async (link: string, form: Record<string, string> = { confirm: 'yes' }): Promise<number> => {
    const request = { method: 'POST', body: new URLSearchParams(form), headers: { 'Sec-Fetch-Site': 'same-origin' } };
    return (await fetch(app.base + new URL(link).pathname, request)).status;
  };
  const tierOf = async (id = listing) =>
    (await sql<{ tier: number }>('select tier from supplier where id = ?', [id]))[0];
  const steps = (id = listing) =>
    sql('select tier_from, tier_to, changed_by from tier_change where supplier_id = ? order by id', [id]);
  const expectOpen = async (by = mabel) => {
    expect(await tierOf()).toEqual({ tier: 0 });
    expect(await steps()).toEqual([{ tier_from: -1, tier_to: 0, changed_by: by.id }]);
  };
  const expectClosed = async (id = listing) => {
    expect(await tierOf(id)).toEqual({ tier: -1 });
    expect(await steps(id)).toEqual([]);
  };
  const askLink = async () => {
    await app.request('POST', '/api/auth/email-confirmation', { as, body: {} });
    return confirmationLink(app, EMAIL);
  };
  const askReset = async () => {
    await app.request('POST', '/api/auth/password-reset', { body: { email: EMAIL } });
    return resetLink(app, EMAIL);
  };
  const askChange = async (email: string) => {
    await app.request('PUT', '/api/auth/account/email', { as, body: { email, password: PASSWORD } });
    return mailedLink(app, 'change-email', email);
  };

  test('by the link in the confirmation email', async () => {
    expect(await press(await askLink())).toBe(200);
    await expectOpen();
  });

  test('by an emailed link to a new password; a second proof changes nothing', async () => {
    const link = await askLink();
    expect(await press(await askReset(), { password: NEW })).toBe(200);
    await expectOpen();
    expect(await press(link)).toBeLessThan(500);
    await expectOpen();
  });

  test('by the link that proves another address', async () => {
    expect(await press(await askChange('mabel@new.example'))).toBe(200);
    await expectOpen();
  });

  test('by a recovery with two people', async () => {
    await app.database.clear();
    const fixture = new RecoveryFixture(app);
    await fixture.prepare('sales');
    mabel = fixture.mabel;
    await sql('update `user` set email_confirmed_at = null where id = ?', [mabel.id]);
    listing = (await buildSupplier(app, { tier: -1 })).id;
    await buildMember(app, { role: 'admin', supplierId: listing, user: mabel });
    const link = await fixture.untilReady();
    await expectClosed();
    expect((await fixture.press(link, { password: NEW })).status).toBe(200);
    await expectOpen();
  });

  test('by a provider that verified the address later', async () => {
    const fixture = new OpenIdFixture(app, provider);
    await sql('delete from access_entry');
    await sql('delete from `user`');
    const claims = { sub: 'mabel-1', email: EMAIL };
    const jar = new Jar();
    await fixture.visit(jar, { claims: { ...claims, email_verified: false } });
    const [account] = await sql<{ id: string }>('select id from `user`');
    mabel = { id: account?.id ?? '', email: EMAIL };
    await buildMember(app, { role: 'admin', supplierId: listing, user: mabel });
    await fixture.visit(new Jar(), { claims: { ...claims, email: 'else@ellery.example', email_verified: true } });
    await expectClosed();
    expect((await fixture.visit(new Jar(), { claims: { ...claims, email_verified: true } })).status).toBe(200);
    await expectOpen();
  });

  test('by an emailed invite to another team, which isn’t opened; a forwarded link proves nothing', async () => {
    const team = new TeamFixture(app);
    team.supplierId = (await buildSupplier(app, { tier: -1 })).id;
    team.admin = await team.member('admin');
    team.adminCookie = await signIn(app, team.admin);
    const { body } = await team.post('/api/nonce/invite/create', { supplierId: team.supplierId, role: 'viewer' });
    expect((await team.consume(nonceOf((body as { inviteUrl: string }).inviteUrl), mabel)).status).toBe(200);
    await expectClosed();
    expect((await team.remove(mabel.id)).status).toBe(200);
    expect((await team.consume(await team.invite(EMAIL, 'admin'), mabel)).status).toBe(200);
    await expectOpen();
    await expectClosed(team.supplierId);
  });

  test('only if the person who proved it is an admin', async () => {
    const elsewhere = (await buildSupplier(app, { tier: -1 })).id;
    await buildMember(app, {
      role: 'admin',
      supplierId: elsewhere,
      user: await buildUser(app, { emailConfirmedAt: null }),
    });
    const asEditor = (await buildSupplier(app, { tier: -1 })).id;
    await buildMember(app, { role: 'editor', supplierId: asEditor, user: mabel });
    expect(await press(await askLink())).toBe(200);
    await expectOpen();
    for (const id of [elsewhere, asEditor]) await expectClosed(id);
  });

  test('not by a link to an address that the account no longer has', async () => {
    const link = await askLink();
    const reset = await askReset();
    await sql(`update \`user\` set email = 'm@else.example', login_email = 'm@else.example' where id = ?`, [mabel.id]);
    expect([await press(link), await press(reset, { password: NEW })]).toEqual([410, 410]);
    await expectClosed();
  });

  test('not by a blocked person', async () => {
    const link = await askLink();
    await app.within(() => app.container.get<AuthApi>(AUTH_API).block(mabel.id));
    expect(await press(link)).toBe(410);
    await expectClosed();
  });

  test('not if staff put the listing back to Unverified, no matter who confirms an address', async () => {
    await sql(
      `insert into tier_change (id, supplier_id, tier_from, tier_to, changed_at) values ('01HZZZZZZZZZZZZZZZZZZZZZZZ', ?, 0, -1, 1)`,
      [listing],
    );
    expect(await press(await askLink())).toBe(200);
    expect(await tierOf()).toEqual({ tier: -1 });
    expect(await steps()).toHaveLength(1);
  });

  test('also if deleted, for when they are restored', async () => {
    await sql('update supplier set deleted_at = 1 where id = ?', [listing]);
    await sql('update access_entry set suspended_at = 1 where supplier_id = ?', [listing]);
    expect(await press(await askLink())).toBe(200);
    await expectOpen();
  });

  test('once, if proved twice at the same time', async () => {
    const links = [await askLink(), await askReset()] as const;
    const statuses = await Promise.all([press(links[0]), press(links[1], { password: NEW })]);
    expect(statuses.filter((status) => status === 200)).not.toHaveLength(0);
    await expectOpen();
  });

  test('even if created while the owner is confirming', async () => {
    for (let n = 0; n < 5; n += 1) {
      await sql('update `user` set email_confirmed_at = null');
      const fields = { ...LISTING, name: `Larkrise ${'ABCDE'[n]}` };
      const [made, pressed] = await Promise.all([
        app.request('POST', '/api/supplier/create', { as, body: { supplierFields: fields } }),
        press(await askLink()),
      ]);
      expect([made.status, pressed]).toEqual([200, 200]);
      const { id } = made.body as { id: string };
      expect(await tierOf(id)).toEqual({ tier: 0 });
      expect(await steps(id)).toHaveLength(1);
      app.clock.advance(DAY);
    }
  });
});
