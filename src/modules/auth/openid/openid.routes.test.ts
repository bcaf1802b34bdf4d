import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccountAnswer } from '#contracts/account/account.ts';
import type { SessionAnswer } from '#contracts/account/auth.ts';
import type { TestApp } from '#testing/app.ts';
import { buildPasskey, buildSecondStep } from '#testing/builders/factors.ts';
import { testEngines } from '#testing/database.ts';
import type { LyingProvider } from '#testing/outside/lying-provider.ts';
import { AUTH_API } from '../index.ts';
import type { AuthApi } from '../index.ts';
import { CHALLENGE_LIFE } from '../challenges/challenges.ts';
import { FRESH_FOR } from '../sessions/fresh-checks.ts';
import { Jar, OpenIdFixture } from './testing/openid-fixture.ts';

const EMAIL = 'mabel@ellery.example';
const OTHER = { claims: { sub: 'ada-1', email: 'ada@byron.example' } };
const LINK = '/api/auth/account/linked/acme';

describe.each(testEngines())('signing in with a provider on $name', ({ url }) => {
  let app: TestApp;
  let provider: LyingProvider;
  let fixture: OpenIdFixture;
  let jar: Jar;
  beforeAll(async () => {
    fixture = await OpenIdFixture.start(url);
    ({ app, provider } = fixture);
  });
  beforeEach(async () => {
    await fixture.empty();
    jar = new Jar();
  });
  afterAll(() => fixture.close());

  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
  const account = async (as: Jar) =>
    (await app.request('GET', '/api/auth/account', { as: as.header })).body as AccountAnswer;
  const ways = async (as: Jar) => {
    const { passkeys, linkedAccounts } = await account(as);
    return passkeys.length + linkedAccounts.filter(({ linked }) => linked).length;
  };
  const mails = () => fixture.sql<{ kind: string }>('select kind from mail order by id');
  const later = (milliseconds: number) => app.clock.set(new Date(app.clock.now() + milliseconds).toISOString());

  test('creates an account at the first visit and signs in to it afterwards, whatever its address is by then', async () => {
    expect((await fixture.visit(jar)).body).toEqual({ done: 'signed-in', next: null });
    const made = await account(jar);
    expect(made).toMatchObject({ email: EMAIL, firstName: 'Mabel', lastName: 'Ellery', hasPassword: false });
    expect(made.linkedAccounts).toMatchObject([
      { provider: 'facebook', name: 'Facebook', linked: null },
      { provider: 'acme', name: 'Acme', linked: { email: EMAIL } },
    ]);
    // The provider verified the address.
    expect(await mails()).toEqual([]);

    const again = new Jar();
    await fixture.visit(again, { claims: { email: 'mabel@new.example' } });
    expect((await account(again)).id).toBe(made.id);
    expect((await account(again)).linkedAccounts[1]?.linked?.email).toBe('mabel@new.example');
    expect(await fixture.who(again)).toBe(EMAIL);
  });

  test('requires an address to be confirmed if the provider did not verify it', async () => {
    await fixture.visit(jar, { claims: { email_verified: false } });
    expect(await fixture.who(jar)).toBe(EMAIL);
    expect(await mails()).toEqual([{ kind: 'confirm-email' }]);
  });

  test('gives no one who deleted their account a new one without asking', async () => {
    await fixture.visit(jar);
    await app.request('POST', '/api/auth/account/deletion', { as: jar.header, body: { address: EMAIL } });
    expect(await fixture.sql('select id from linked_account')).toEqual([]);

    const again = new Jar();
    const answer = await fixture.visit(again);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'account-erased']);
    expect(await fixture.who(again)).toBeNull();
    expect(await fixture.sql('select id from `user`')).toHaveLength(1);
    // Neither another account at the provider nor the same address is refused.
    expect((await fixture.visit(new Jar(), OTHER)).status).toBe(200);

    // They ask for one. From then on they count as new.
    provider.next = {};
    expect((await fixture.arrive(again, await fixture.leave(again, undefined, { again: true }))).status).toBe(200);
    expect(await fixture.who(again)).toBe(EMAIL);
    expect((await fixture.visit(new Jar())).status).toBe(200);
    expect(await fixture.sql('select hash from erased_identity')).toEqual([]);
  });

  test('creates one account for two simultaneous first visits', async () => {
    const both = [new Jar(), new Jar()];
    // The secrets of a trip differ, so the token endpoint can serve one at a time: the second finds the first's row.
    await fixture.visit(both[0] as Jar);
    await fixture.visit(both[1] as Jar);
    expect(await fixture.sql('select id from `user`')).toHaveLength(1);
  });

  test('still asks for a second step, and keeps blocked people out', async () => {
    await fixture.visit(jar);
    const { id } = await account(jar);
    const { code } = await buildSecondStep(app, jar.header);
    const again = new Jar();
    const asked = await fixture.visit(again);
    expect([asked.status, asked.body]).toEqual([202, { secondStep: true, next: null }]);
    expect(await fixture.who(again)).toBeNull();
    await fixture.ask(again, 'POST', '/api/auth/second-step', { code: code(1), remember: false });
    expect(await fixture.who(again)).toBe(EMAIL);

    await app.within(() => app.container.get<AuthApi>(AUTH_API).block(id));
    const refused = await fixture.visit(new Jar());
    expect([refused.status, codeOf(refused)]).toEqual([403, 'deactivated']);
  });

  test('after a second step, confirms an address that the provider vouches for, and no other', async () => {
    await fixture.visit(jar, { claims: { email_verified: false } });
    const { code } = await buildSecondStep(app, jar.header);
    const confirmed = async () => {
      const [row] = await fixture.sql<{ at: number | null }>('select email_confirmed_at at from `user`');
      return row?.at !== null;
    };
    const again = async (claims: Record<string, unknown>) => {
      const browser = new Jar();
      expect((await fixture.visit(browser, { claims })).status).toBe(202);
      expect(await confirmed()).toBe(false);
      later(30_000);
      const passed = { code: code(), remember: false };
      const answer = await fixture.ask(browser, 'POST', '/api/auth/second-step', passed);
      expect([answer.status, (answer.body as SessionAnswer).user.emailConfirmed]).toEqual([200, await confirmed()]);
      return confirmed();
    };
    expect(await again({ email_verified: false })).toBe(false);
    expect(await again({ email: 'mabel@new.example' })).toBe(false);
    expect(await again({ email: EMAIL.toUpperCase() })).toBe(true);
  });

  test('accepts a response once, in the browser that asked, for the provider that was asked, in time', async () => {
    const mine = await fixture.leave(jar);
    // Login CSRF: someone else's response, in a browser that asked for nothing or for something else.
    const stranger = new Jar();
    expect(codeOf(await fixture.arrive(stranger, mine))).toBe('challenge-invalid');
    const own = await fixture.leave(stranger);
    expect(codeOf(await fixture.arrive(stranger, mine))).toBe('challenge-invalid');
    const guessed = new URLSearchParams({ code: 'a-code', state: 'ü'.repeat(own.get('state')?.length ?? 0) });
    expect(codeOf(await fixture.arrive(stranger, guessed))).toBe('challenge-invalid');
    expect((await fixture.arrive(jar, mine, 'google')).status).toBe(404);

    provider.next = {};
    const back = await fixture.leave(jar);
    const cookies = jar.header;
    expect((await fixture.arrive(jar, back)).status).toBe(200);
    const replay = await app.request('POST', '/api/auth/openid/acme/answer', {
      as: cookies,
      body: { answer: back.toString() },
    });
    expect([replay.status, codeOf(replay)]).toEqual([410, 'challenge-invalid']);

    const slow = await fixture.leave(jar);
    later(CHALLENGE_LIFE + 1);
    expect(codeOf(await fixture.arrive(jar, slow))).toBe('challenge-invalid');
  });

  test('sends PKCE, state and nonce, and stores none of them in the database', async () => {
    const answer = await fixture.ask(jar, 'POST', '/api/auth/openid/acme', {});
    const { origin, searchParams: asked } = new URL((answer.body as { url: string }).url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/console/openid/acme',
      scope: 'openid email profile',
    });
    const stored = JSON.stringify(await fixture.sql('select * from auth_challenge'));
    for (const name of ['state', 'nonce', 'code_challenge']) expect(stored).not.toContain(asked.get(name));
    expect(stored).not.toContain(jar.get('aisle-openid').split('.')[0]);
  });

  test('turns the provider’s form into an address of our page, with nothing else from it', async () => {
    const answer = await fetch(`${app.base}/console/openid/acme`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ code: 'c&d', state: 's', user: '{"name":{}}', next: '//evil.example' }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/console/openid/acme?code=c%26d&state=s']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('returns to the page that someone came from, if it is ours', async () => {
    const nextOf = async (next: string) => {
      const back = await fixture.leave(jar, '/api/auth/openid/acme', { next });
      return ((await fixture.arrive(jar, back)).body as { next: string | null }).next;
    };
    provider.next = {};
    expect(await nextOf('/signup-invite')).toBe('/signup-invite');
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
      expect(await nextOf(evil)).toBeNull();
  });

  test('links an account after a fresh check, notifies its owner, and links it to no one else', async () => {
    await fixture.visit(jar, OTHER);
    later(FRESH_FOR + 1);
    expect(codeOf(await fixture.ask(jar, 'POST', LINK))).toBe('fresh-check-needed');
    // Someone without a password proves who they are with the account they have.
    const foreign = await fixture.visit(jar, {}, '/api/auth/check/openid/acme');
    expect(codeOf(foreign)).toBe('openid-refused');
    expect(codeOf(await fixture.ask(jar, 'POST', LINK))).toBe('fresh-check-needed');
    expect((await fixture.visit(jar, OTHER, '/api/auth/check/openid/acme')).body).toMatchObject({ done: 'checked' });
    // One account per provider.
    expect(codeOf(await fixture.visit(jar, {}, LINK))).toBe('credential-already-in-use');

    const person = { email: EMAIL, password: 'a barn full of swallows', firstName: 'Mabel', lastName: 'Ellery' };
    const second = new Jar();
    await fixture.ask(second, 'POST', '/api/auth/sign-up', person);
    expect(codeOf(await fixture.visit(second, OTHER, LINK))).toBe('credential-already-in-use');
    expect((await fixture.visit(second, {}, LINK)).body).toEqual({ done: 'linked', next: null });
    expect((await mails()).at(-1)).toEqual({ kind: 'account-linked' });
    const again = new Jar();
    await fixture.visit(again);
    expect(await fixture.who(again)).toBe(EMAIL);
  });

  test('with a second step, refuses a linked account as the only fresh check, even one that was begun before', async () => {
    const CHECK = '/api/auth/check/openid/acme';
    const needsCode = { status: 422, body: { errors: [{ pointer: '#/code' }] } };
    await fixture.visit(jar);
    const begun = await fixture.leave(jar, CHECK);
    await buildSecondStep(app, jar.header);
    expect(await fixture.arrive(jar, begun)).toMatchObject(needsCode);
    later(FRESH_FOR + 1);
    expect(await fixture.ask(jar, 'POST', CHECK, {})).toMatchObject(needsCode);
    expect(codeOf(await fixture.ask(jar, 'POST', LINK))).toBe('fresh-check-needed');
  });

  test('notifies the owner of a sign-in from a browser that is new to the account', async () => {
    await fixture.visit(jar);
    await fixture.visit(new Jar());
    await fixture.sql('delete from rate_limit');
    // The browser is known.
    await fixture.visit(jar);
    expect(await mails()).toEqual([]);
    await fixture.sql('delete from rate_limit');
    await fixture.visit(new Jar());
    expect(await mails()).toEqual([{ kind: 'new-browser' }]);
  });

  test('links to the person who asked, not to the person signed in by then', async () => {
    const person = { email: EMAIL, password: 'a barn full of swallows', firstName: 'Mabel', lastName: 'Ellery' };
    await fixture.ask(jar, 'POST', '/api/auth/sign-up', person);
    const back = await fixture.leave(jar, LINK);
    await fixture.ask(jar, 'POST', '/api/auth/sign-up', { ...person, email: 'ada@byron.example' });
    provider.next = {};
    expect(codeOf(await fixture.arrive(jar, back))).toBe('challenge-invalid');
    expect(await fixture.sql('select id from linked_account')).toEqual([]);
  });

  test('keeps the last way in: a linked account, a passkey, or a password', async () => {
    await fixture.visit(jar);
    expect(codeOf(await fixture.ask(jar, 'DELETE', LINK))).toBe('conflict');
    for (let round = 0; round < 5; round += 1) {
      const { passkey } = await buildPasskey(app, jar.header);
      const removals = await Promise.all([
        fixture.ask(jar, 'DELETE', LINK),
        fixture.ask(jar, 'DELETE', `/api/auth/passkeys/${passkey.id}`),
      ]);
      const last = await ways(jar);
      expect([removals.map(({ status }) => status).sort((a, b) => a - b), last]).toEqual([[204, 409], 1]);
      if ((await account(jar)).passkeys.length === 0) continue;
      // Restores the link for the next round.
      await fixture.visit(jar, {}, LINK);
      await fixture.ask(jar, 'DELETE', `/api/auth/passkeys/${passkey.id}`);
    }
    expect((await fixture.ask(jar, 'DELETE', '/api/auth/account/linked/nowhere')).status).toBe(404);
  });
});
