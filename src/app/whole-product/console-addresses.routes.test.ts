import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Market } from '#contracts/terms/supplier-terms.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { CoupleLinks } from '#modules/leads/messaging/links/couple-links.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { buildSecondStep } from '#testing/builders/factors.ts';
import { buildLead } from '#testing/builders/leads.ts';
import { buildSupplier } from '#testing/builders/suppliers.ts';
import { buildRecovery } from '#testing/builders/recoveries.ts';
import {
  buildMember,
  buildStaff,
  buildUser,
  inviteLink,
  mailedLink,
  resetLink,
  signIn,
} from '#testing/builders/users.ts';
import type { BuiltUser } from '#testing/builders/users.ts';
import { runJob } from '#testing/run-jobs.ts';

const MAIN = 'https://console.aisle.example';
const UK = 'https://console.aisle.uk.example';

/** Headers that proxies add, and that some servers take for the host. */
const forgeriesOf = (name: string): Record<string, string>[] => [
  { 'X-Forwarded-Host': name },
  { Forwarded: `for=192.0.2.1;host=${name};proto=https` },
  { 'X-Forwarded-Host': name, 'X-Forwarded-Proto': 'http', 'X-Forwarded-Port': '8443' },
  { 'X-Host': name, 'X-Original-Host': name, 'X-Forwarded-Server': name, 'X-HTTP-Host-Override': name },
];

describe('consoles of individual countries', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(undefined, { BASE_URL: MAIN, CONSOLE_URLS: `GB=${UK}` });
  });
  beforeEach(() => app.database.clear());
  afterAll(() => app.close());

  const at = (address: string) => ({ Host: new URL(address).host });

  test('S9: put the requested address into email links, and never one that isn’t ours', async () => {
    const leadsTo = async (host: string, forged: Record<string, string> = {}): Promise<string> => {
      await app.database.clear();
      const { email } = await buildUser(app, { email: 'ida@kettleworth.example' });
      const headers = { ...at(host), ...forged };
      const asked = await app.request('POST', '/api/auth/password-reset', { body: { email }, headers });
      expect(asked.status).toBeLessThan(300);
      return new URL(await resetLink(app, email)).origin;
    };
    expect(await leadsTo(UK)).toBe(UK);
    expect(await leadsTo(MAIN)).toBe(MAIN);
    const other = 'console.aisle.uk.example.attacker.example';
    expect(await leadsTo(`https://${other}`)).toBe(MAIN);
    // Nothing a proxy may add counts, not even another address of ours.
    for (const name of [other, new URL(UK).host])
      for (const forged of forgeriesOf(name)) expect([forged, await leadsTo(MAIN, forged)]).toEqual([forged, MAIN]);
  });

  test('put it into the first step of a recovery, too', async () => {
    const user = await buildUser(app, { email: 'ida@kettleworth.example' });
    await buildSecondStep(app, await signIn(app, user));
    const body = { email: user.email };
    await app.request('POST', '/api/auth/recovery', { body, headers: at(UK) });
    const em = app.database.orm.em.fork();
    const mails = await em.execute<{ text: string }[]>("select text from mail where kind = 'recover'");
    expect(mails.map(({ text }) => text.includes(`${UK}/recover/`))).toEqual([true]);
  });

  test('put it into the link that confirms a business, which works only where its admin is signed in', async () => {
    const { id } = await buildSupplier(app, { website: 'https://kettleworth.example' });
    const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: id }));
    const asked = await app.request('POST', `/api/suppliers/${id}/proof/email`, {
      as,
      body: { address: 'info@kettleworth.example' },
      headers: at(UK),
    });
    expect(asked.status).toBe(200);
    const em = app.database.orm.em.fork();
    const mails = await em.execute<{ text: string }[]>("select text from mail where kind = 'business-proof'");
    expect(mails.map(({ text }) => text.includes(`${UK}/confirm-business/`))).toEqual([true]);
  });

  test('get the links in invites of a listing’s first person, by its country', async () => {
    const { id } = await buildSupplier(app, { market: 'GB', registeredAt: null });
    const as = await signIn(app, await buildStaff(app));
    const body = { email: 'eve@larkrise.example', role: 'admin' };
    const sent = await app.request('POST', `/api/staff/suppliers/${id}/first-invite`, { as, body });
    expect(sent.status).toBe(201);
    expect(new URL(await inviteLink(app, body.email)).origin).toBe(UK);
  });

  test('get the links in invites, by the supplier’s country', async () => {
    const leadsTo = async (market: 'GB' | 'DE'): Promise<string[]> => {
      const supplier = await buildSupplier(app, { market });
      const admin = await buildMember(app, { role: 'admin', supplierId: supplier.id });
      const as = await signIn(app, admin);
      const email = `tom@${market.toLowerCase()}.example`;
      await app.request('POST', `/api/suppliers/${supplier.id}/invites`, { as, body: { email, role: 'sales' } });
      const made = await app.request('POST', '/api/nonce/invite/create', {
        as,
        body: { supplierId: supplier.id, role: 'sales' },
      });
      const { inviteUrl } = made.body as { inviteUrl: string };
      return [await inviteLink(app, email), inviteUrl].map((link) => new URL(link).origin);
    };
    expect(await leadsTo('GB')).toEqual([UK, UK]);
    expect(await leadsTo('DE')).toEqual([MAIN, MAIN]);
  });

  test('share passkeys: one made at an address works at the other, and nowhere else', async () => {
    const related = await app.request('GET', '/.well-known/webauthn');
    expect(related.body).toEqual({ origins: [MAIN, UK] });
    const as = await signIn(app, await buildMember(app, { role: 'admin' }));
    const authenticator = new TestAuthenticator(MAIN);
    const asked = await app.request('POST', '/api/auth/passkeys/options', { as, body: { automatic: false } });
    const made = await app.request('POST', '/api/auth/passkeys', {
      as,
      body: { reply: authenticator.create(asked.body) },
    });
    expect(made.status).toBe(201);
    const enter = async (origin: string): Promise<number> => {
      const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
      authenticator.origin = origin;
      const reply = authenticator.sign(options.body);
      return (await app.request('POST', '/api/auth/passkeys/sign-in', { body: { reply } })).status;
    };
    expect([await enter(MAIN), await enter(UK), await enter('https://attacker.example')]).toEqual([200, 200, 422]);
  });

  test('S40: count as other sites to each other', async () => {
    const send = async (origin: string, host: string): Promise<number> => {
      const as = await signIn(app, await buildUser(app));
      const headers = { ...at(host), Origin: origin, 'Content-Type': 'text/plain' };
      return (
        await app.request('POST', '/api/auth/sign-out', { as, headers: { ...headers, 'X-Requested-With': 'aisle' } })
      ).status;
    };
    expect([await send(UK, UK), await send(MAIN, MAIN)]).toEqual([204, 204]);
    expect([await send(UK, MAIN), await send(MAIN, UK)]).toEqual([403, 403]);
  });
});

describe('one console for the United Kingdom, one for all other countries, and a site for couples', () => {
  const COUPLES = 'https://aisle.example';
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(undefined, { BASE_URL: COUPLES, CONSOLE_URLS: `GB=${UK}, *=${MAIN}` });
  });
  afterAll(() => app.close());

  test('links lead suppliers to their country’s console and couples to their site', async () => {
    const invited: string[] = [];
    for (const market of ['GB', 'DE', 'PL'] as const) {
      const { id } = await buildSupplier(app, { market });
      const as = await signIn(app, await buildMember(app, { role: 'admin', supplierId: id }));
      const made = await app.request('POST', '/api/nonce/invite/create', {
        as,
        body: { supplierId: id, role: 'sales' },
      });
      invited.push(new URL((made.body as { inviteUrl: string }).inviteUrl).origin);
    }
    expect(invited).toEqual([UK, MAIN, MAIN]);
    const { id, conversation_id: conversation } = await buildLead(app, (await buildSupplier(app, { market: 'GB' })).id);
    const links = await app.container.get<CoupleLinks>(CoupleLinks).open();
    expect([links.conversation(conversation, 1), links.booking(id, 1)].map((link) => new URL(link).origin)).toEqual([
      COUPLES,
      COUPLES,
    ]);
  });

  test('so does the last link of a recovery, which a job sends', async () => {
    const leadsTo = async (user: BuiltUser): Promise<string> => {
      const staff = await buildStaff(app);
      const vouched = { voucherId: staff.id, vouchedAt: 1, readyAt: 1 };
      await buildRecovery(app, user, vouched);
      await runJob(app, 'auth:recoveries');
      return new URL(await mailedLink(app, 'recovery-ready', user.email, String.raw`https?://\S+/recover/finish/\S+`))
        .origin;
    };
    const member = async (market: Market) =>
      buildMember(app, { role: 'sales', supplierId: (await buildSupplier(app, { market })).id });
    expect([await leadsTo(await member('GB')), await leadsTo(await member('DE'))]).toEqual([UK, MAIN]);
    expect([await leadsTo(await buildUser(app)), await leadsTo(await buildStaff(app, 'GB'))]).toEqual([MAIN, MAIN]);
  });

  test('so do the links that cancel a recovery', async () => {
    const leadsTo = async (market: Market): Promise<string> => {
      const supplierId = (await buildSupplier(app, { market })).id;
      const user = await buildMember(app, { role: 'sales', supplierId });
      const recoveryId = await buildRecovery(app, user, {});
      const as = await signIn(app, await buildStaff(app));
      const body = { reason: 'Passport seen in a video call' };
      const vouch = await app.request('POST', `/api/staff/recoveries/${recoveryId}/vouch`, { as, body });
      expect(vouch.status).toBe(204);
      const link = String.raw`https?://\S+/recover/cancel/\S+`;
      return new URL(await mailedLink(app, 'recovery-vouched-by-staff', user.email, link)).origin;
    };
    expect([await leadsTo('GB'), await leadsTo('DE')]).toEqual([UK, MAIN]);
  });

  test('staff asked for another invite get the link to the console for all others', async () => {
    const { id } = await buildSupplier(app, { market: 'GB', registeredAt: null });
    const as = await signIn(app, await buildStaff(app));
    const body = { email: 'eve@larkrise.example', role: 'admin' };
    await app.request('POST', `/api/staff/suppliers/${id}/first-invite`, { as, body });
    const link = new URL(await inviteLink(app, body.email));
    await app.request('DELETE', `/api/staff/suppliers/${id}/first-invite`, { as });
    const form = { id: link.searchParams.get('id') ?? '', nonce: link.searchParams.get('nonce') ?? '', step: 'ask' };
    await fetch(`${app.base}/signup-invite`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(form),
    });
    const mails = await app.database.orm.em
      .fork()
      .execute<{ text: string }[]>("select text from mail where kind = 'team-invite-asked'");
    expect(mails.map(({ text }) => text.includes(`${MAIN}/staff/suppliers/${id}`))).toEqual([true]);
  });
});
