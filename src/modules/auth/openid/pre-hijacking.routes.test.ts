import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { mailedLink, resetLink } from '#testing/builders/users.ts';
import { testEngines } from '#testing/database.ts';
import { Jar, OpenIdFixture } from './testing/openid-fixture.ts';

/** The owner of the mailbox, who signs up second. */
const VICTIM = 'mabel@ellery.example';
const ATTACKERS_PASSWORD = 'i was here before you';
const VICTIMS_PASSWORD = 'a barn full of swallows';
const OF_VICTIM = { claims: { sub: 'mabel-1', email: VICTIM, email_verified: true } };
const OF_ATTACKER = { claims: { sub: 'attacker-1', email: 'attacker@elsewhere.example', email_verified: true } };

/**
 * The five attacks of Sudhodanan and Paverd (2022): an attacker creates an account with someone's address before they do,
 * and still has it when the owner comes.
 */
describe.each(testEngines())('pre-hijacking on $name (S14)', ({ url }) => {
  let app: TestApp;
  let fixture: OpenIdFixture;
  let attacker: Jar;
  let victim: Jar;
  beforeAll(async () => {
    fixture = await OpenIdFixture.start(url);
    ({ app } = fixture);
  });
  beforeEach(async () => {
    await fixture.empty();
    attacker = new Jar();
    victim = new Jar();
  });
  afterAll(() => fixture.close());

  const signUp = (jar: Jar, password: string) =>
    fixture.ask(jar, 'POST', '/api/auth/sign-up', { email: VICTIM, password, firstName: 'M', lastName: 'E' });
  const signIn = (jar: Jar, password: string) =>
    fixture.ask(jar, 'POST', '/api/auth/sign-in', { email: VICTIM, password });
  /** The owner of the mailbox sets a password with the link that only they get. */
  async function recover(): Promise<void> {
    await fixture.ask(victim, 'POST', '/api/auth/password-reset', { email: VICTIM });
    const answer = await fetch(app.base + new URL(await resetLink(app, VICTIM)).pathname, {
      method: 'POST',
      body: new URLSearchParams({ password: VICTIMS_PASSWORD }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(answer.status).toBe(200);
    expect((await signIn(victim, VICTIMS_PASSWORD)).status).toBe(200);
  }
  async function expectAttackerOut(): Promise<void> {
    expect(await fixture.who(attacker)).toBeNull();
    expect((await signIn(new Jar(), ATTACKERS_PASSWORD)).status).toBe(401);
    expect(await fixture.who(victim)).toBe(VICTIM);
  }

  test('classic-federated merge: doesn’t merge a password account with the owner’s account at a provider', async () => {
    await signUp(attacker, ATTACKERS_PASSWORD);
    const answer = await fixture.visit(victim, OF_VICTIM);
    const { code, meta } = answer.body as { code: string; meta: object };
    expect([answer.status, code]).toEqual([409, 'account-exists-with-different-credential']);
    expect(meta).toEqual({ provider: 'acme', email: VICTIM });
    expect(await fixture.who(victim)).toBeNull();
    expect(await fixture.sql('select id from linked_account')).toEqual([]);

    await recover();
    await expectAttackerOut();
    expect((await fixture.visit(victim, OF_VICTIM, '/api/auth/account/linked/acme')).status).toBe(200);
    const again = new Jar();
    expect((await fixture.visit(again, OF_VICTIM)).status).toBe(200);
    expect(await fixture.who(again)).toBe(VICTIM);
  });

  test('unexpired session: ends the attacker’s sessions when the owner proves the address', async () => {
    await signUp(attacker, ATTACKERS_PASSWORD);
    expect(await fixture.who(attacker)).toBe(VICTIM);
    await recover();
    await expectAttackerOut();
  });

  test('trojan identifier: disables what the attacker added once the owner proves the address', async () => {
    await signUp(attacker, ATTACKERS_PASSWORD);
    expect((await fixture.visit(attacker, OF_ATTACKER, '/api/auth/account/linked/acme')).status).toBe(200);
    const { authenticator } = await buildPasskey(app, attacker.header);
    const { code } = await buildSecondStep(app, attacker.header);
    const trojan = new Jar();
    expect((await fixture.visit(trojan, OF_ATTACKER)).status).toBe(202);
    await fixture.ask(trojan, 'POST', '/api/auth/second-step', { code: code(1), remember: true });
    expect(await fixture.who(trojan)).toBe(VICTIM);

    await recover();
    await expectAttackerOut();
    expect(await fixture.who(trojan)).toBeNull();
    await fixture.visit(trojan, OF_ATTACKER);
    expect(await fixture.who(trojan)).toBe('attacker@elsewhere.example');
    const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
    const reply = authenticator.sign(options.body);
    expect((await app.request('POST', '/api/auth/passkeys/sign-in', { body: { reply } })).status).toBe(422);
  });

  test('unexpired email change: ignores a link to the attacker’s address afterwards', async () => {
    await signUp(attacker, ATTACKERS_PASSWORD);
    const body = { email: 'attacker@elsewhere.example', password: ATTACKERS_PASSWORD };
    expect((await fixture.ask(attacker, 'PUT', '/api/auth/account/email', body)).status).toBe(204);
    const link = new URL(await mailedLink(app, 'change-email', body.email)).pathname;

    await recover();
    const pressed = await fetch(app.base + link, {
      method: 'POST',
      body: new URLSearchParams({ confirm: 'yes' }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(pressed.status).toBe(410);
    await expectAttackerOut();
  });

  test('non-verifying IdP: an address that the provider did not verify gives no access to the owner’s account', async () => {
    const claimed = { claims: { sub: 'attacker-1', email: VICTIM, email_verified: false } };
    // Before the owner: an account, but not a confirmed one.
    expect((await fixture.visit(attacker, claimed)).status).toBe(200);
    expect(await fixture.sql('select email_confirmed_at from `user`')).toEqual([{ email_confirmed_at: null }]);
    expect((await signUp(victim, VICTIMS_PASSWORD)).status).toBe(201);
    // The owner has an account of their own, which the attacker can't enter.
    expect(await fixture.sql('select count(*) as n from `user`')).toEqual([{ n: 2 }]);
    await recover();
    await expectAttackerOut();
    expect(await fixture.sql('select id from linked_account')).toEqual([]);

    // After the owner: the same response as for a free address, and an account that proved nothing.
    const confirmed = 'select id from `user` where email_confirmed_at is not null';
    const [owner = { id: '' }] = await fixture.sql<{ id: string }>(confirmed);
    const late = new Jar();
    const answer = await fixture.visit(late, claimed);
    expect([answer.status, answer.body]).toEqual([200, { done: 'signed-in', next: null }]);
    for (const email_verified of [undefined, 'false', 'yes', 1]) {
      await fixture.visit(late, { claims: { ...claimed.claims, email_verified } });
      const session = await fixture.ask(late, 'GET', '/api/auth/session');
      expect(session.body).toMatchObject({ user: { emailConfirmed: false } });
      expect(await fixture.sql('select user_id from linked_account')).not.toContainEqual({ user_id: owner.id });
    }
    expect(await fixture.sql(confirmed)).toEqual([owner]);
  });
});
