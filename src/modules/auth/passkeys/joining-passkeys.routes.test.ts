import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { INVITE_DAYS } from '#contracts/account/team.ts';
import { DAY, MINUTE } from '#contracts/durations.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { TestAuthenticator } from '#testing/authenticator.ts';
import { ORIGIN, askToJoin, joinByPasskey, openInvite } from '#testing/builders/factors.ts';
import type { OpenInvite } from '#testing/builders/factors.ts';
import { buildMember, buildUser, signIn } from '#testing/builders/users.ts';
import type { BuiltMember } from '#testing/builders/users.ts';

const TOM = 'tom@ashby.example';
const NAME = { firstName: 'Tom', lastName: 'Ashby' };

describe('joining with a passkey', () => {
  let app: TestApp;
  let admin: BuiltMember;
  let as: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.database.clear();
    app.clock.set('2026-05-12T09:00:00.000Z');
    admin = await buildMember(app, { role: 'admin' });
    as = await signIn(app, admin);
  });
  afterAll(() => app.close());

  const sql = <T>(statement: string) => app.database.orm.em.fork().execute<T[]>(statement);
  const invite = async (email = TOM): Promise<OpenInvite> => {
    const body = { email, role: 'sales' };
    await app.request('POST', `/api/suppliers/${admin.supplierId}/invites`, { as, body });
    return openInvite(app, email);
  };
  const press = async (form: Record<string, string>, cookie = '') => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...(cookie !== '' && { Cookie: cookie }) };
    const body = new URLSearchParams({ step: 'create-passkey', ...form });
    const answer = await fetch(`${app.base}/signup-invite`, { method: 'POST', redirect: 'manual', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  /** Creates a passkey for an invite. */
  const make = async (link: OpenInvite, authenticator = new TestAuthenticator(ORIGIN)) =>
    JSON.stringify(authenticator.create((await askToJoin(app, link, NAME)).body));
  const accounts = () => sql<{ id: string }>(`select id from \`user\` where login_email = '${TOM}'`);

  test('creates an account that only the passkey opens, with an address proved by the link', async () => {
    await invite();
    const { as: tom, authenticator } = await joinByPasskey(app, TOM);
    const session = await app.request('GET', '/api/auth/session', { as: tom });
    expect(session.body).toMatchObject({
      user: { email: TOM, emailConfirmed: true },
      suppliers: [{ supplierId: admin.supplierId, role: 'sales' }],
    });
    const account = (await app.request('GET', '/api/auth/account', { as: tom })).body;
    expect(account).toMatchObject({ passkeys: [{ credentialId: authenticator.id }] });
    const [user] = await sql<{ id: string; password_hash: string | null }>(
      `select id, password_hash from \`user\` where login_email = '${TOM}'`,
    );
    expect(user?.password_hash).toBeNull();
    // Browsers are notified of changes with this id.
    expect(Buffer.from(authenticator.userHandle, 'base64url').toString()).toBe(user?.id);
    const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
    const reply = authenticator.sign(options.body);
    expect((await app.request('POST', '/api/auth/passkeys/sign-in', { body: { reply } })).status).toBe(200);
    // Nothing else opens the account, so the passkey stays.
    const [passkey] = await sql<{ id: string }>('select id from passkey');
    expect((await app.request('DELETE', `/api/auth/passkeys/${passkey?.id}`, { as: tom })).status).toBe(409);
  });

  test('requires a passkey that is found without an address', async () => {
    const { body } = await askToJoin(app, await invite(), NAME);
    expect(body).toMatchObject({
      authenticatorSelection: { residentKey: 'required' },
      user: { name: TOM, displayName: 'Tom Ashby' },
      excludeCredentials: [],
    });
  });

  test('uses up nothing of the invite when it starts, and says why it can’t', async () => {
    const link = await invite();
    for (let time = 0; time < 3; time += 1) expect((await askToJoin(app, link, NAME)).status).toBe(200);
    expect(await sql('select wrong_tries, ended_at from team_invite')).toEqual([{ wrong_tries: 0, ended_at: null }]);
    const nameless = await askToJoin(app, link, { firstName: '', lastName: 'A' });
    expect(nameless.body).toMatchObject({ errors: [{ pointer: '#/firstName' }] });
    expect((await askToJoin(app, { ...link, nonce: 'wrong' }, NAME)).status).toBe(410);
    expect(await sql('select wrong_tries from team_invite')).toEqual([{ wrong_tries: 1 }]);
    app.clock.advance(INVITE_DAYS * DAY);
    expect((await askToJoin(app, link, NAME)).status).toBe(410);
    expect(await accounts()).toEqual([]);
  });

  test('S10: can’t be started with a forwarded link, whether or not its address has an account', async () => {
    await buildUser(app, { email: TOM });
    const answers = [];
    for (const email of [TOM, 'new@ashby.example']) {
      const body = { supplierId: admin.supplierId, role: 'sales', email };
      const made = (await app.request('POST', '/api/nonce/invite/create', { as, body })).body as {
        nonceId: string;
        nonceSecret: string;
      };
      const link = { id: made.nonceId, nonce: made.nonceSecret };
      const asked = await askToJoin(app, link, NAME);
      const passkey = JSON.stringify(new TestAuthenticator(ORIGIN).create({ challenge: 'x', user: { id: 'x' } }));
      answers.push([
        asked.status,
        (asked.body as { code: string }).code,
        (await press({ ...link, ...NAME, passkey })).status,
      ]);
    }
    expect(answers).toEqual([
      [403, 'no-permissions', 200],
      [403, 'no-permissions', 200],
    ]);
  });

  test('leaves an account unchanged that the address got in the meantime', async () => {
    const link = await invite();
    const authenticator = new TestAuthenticator(ORIGIN);
    const passkey = await make(link, authenticator);
    const { id } = await buildUser(app, { email: TOM });
    expect((await askToJoin(app, link, NAME)).body).toMatchObject({ code: 'email-already-in-use' });
    const { text } = await press({ ...link, ...NAME, passkey });
    expect(text).toContain('Sign in to join');
    // The browser forgets the passkey that opens nothing.
    expect(text).toContain(`data-orphan="${authenticator.id}" data-host="localhost"`);
    expect(await accounts()).toEqual([{ id }]);
    expect(await sql('select id from passkey')).toEqual([]);
  });

  describe('is refused, with the names and the open invite kept,', () => {
    const cases: [string, (link: OpenInvite) => Promise<string>][] = [
      ['without a passkey', () => Promise.resolve('')],
      ['with something that isn’t a passkey', () => Promise.resolve('{"id":1}')],
      [
        'for a challenge that wasn’t ours',
        () =>
          Promise.resolve(JSON.stringify(new TestAuthenticator(ORIGIN).create({ challenge: 'x', user: { id: 'x' } }))),
      ],
      ['for the challenge of another invite', async () => make(await invite('rose@ashby.example'))],
      [
        'for a challenge of a sign-in',
        async () => {
          const options = await app.request('POST', '/api/auth/passkeys/sign-in/options', { body: {} });
          return JSON.stringify(
            new TestAuthenticator(ORIGIN).create({ ...(options.body as object), user: { id: 'x' } }),
          );
        },
      ],
      ['from another page', (link) => make(link, new TestAuthenticator('https://aisle.attacker.example'))],
      [
        'without a person present',
        (link) => {
          const authenticator = new TestAuthenticator(ORIGIN);
          authenticator.present = false;
          return make(link, authenticator);
        },
      ],
      [
        'after ten minutes',
        async (link) => {
          const passkey = await make(link);
          app.clock.advance(10 * MINUTE);
          return passkey;
        },
      ],
    ];
    test.each(cases)('%s', async (_, passkeyFor) => {
      const link = await invite();
      const { status, text } = await press({ ...link, ...NAME, passkey: await passkeyFor(link) });
      expect([status, text.includes('No passkey was created.'), text.includes('value="Ashby"')]).toEqual([
        422,
        true,
        true,
      ]);
      expect([await accounts(), await sql('select id from passkey')]).toEqual([[], []]);
      expect((await press({ ...link, ...NAME, passkey: await make(link) })).status).toBe(303);
    });
  });

  test('reports errors in a name before it checks the passkey', async () => {
    const link = await invite();
    const passkey = await make(link);
    const { status, text } = await press({ ...link, firstName: ' ', lastName: 'Ashby', passkey });
    expect([status, text.includes('Enter your name.'), text.includes('Enter a new password.')]).toEqual([
      422,
      true,
      false,
    ]);
    expect((await press({ ...link, ...NAME, passkey })).status).toBe(303);
  });

  test('creates the account for one of two simultaneous requests', async () => {
    const link = await invite();
    const sent = await Promise.all([make(link), make(link)]);
    const answers = await Promise.all(sent.map((passkey) => press({ ...link, ...NAME, passkey })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect([await accounts(), await sql('select id from passkey')]).toEqual([[expect.anything()], [expect.anything()]]);
    // Neither can be used twice.
    for (const passkey of sent) expect((await press({ ...link, ...NAME, passkey })).status).not.toBe(303);
  });

  test('can’t give one passkey to two accounts', async () => {
    const authenticator = new TestAuthenticator(ORIGIN);
    const first = await invite();
    expect((await press({ ...first, ...NAME, passkey: await make(first, authenticator) })).status).toBe(303);
    const second = await invite('rose@ashby.example');
    const { status } = await press({ ...second, ...NAME, passkey: await make(second, authenticator) });
    expect(status).toBe(422);
    expect(await sql("select id from `user` where login_email = 'rose@ashby.example'")).toEqual([]);
  });
});
