import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HttpClient, OutboundRequest } from '#shared/http-client/http-client.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import type { LyingProvider } from '#testing/outside/lying-provider.ts';
import { OPENID_HTTP } from './providers.ts';
import { Jar, OpenIdFixture } from './testing/openid-fixture.ts';

const SECRET = 'a-secret-of-the-test-app';
const TOKEN = { access_token: 'EAAB', token_type: 'bearer', expires_in: 5_183_944 };
const PROFILE = { id: '10158', email: 'mabel@ellery.example', first_name: 'Mabel', last_name: 'Ellery' };

/** Facebook has no id tokens: a token for a code, then the profile. */
describe('Facebook', () => {
  let app: TestApp;
  let fixture: OpenIdFixture;
  let asked: OutboundRequest[];
  let profile: { status: number; body: object };
  beforeAll(async () => {
    app = await startTestApp();
    fixture = new OpenIdFixture(app, {} as LyingProvider);
    app.container.get<Pick<HttpClient, 'request'>>(OPENID_HTTP).request = (request) => {
      asked.push(request);
      const { status, body } = request.url.includes('/oauth/') ? { status: 200, body: TOKEN } : profile;
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve({ status, headers, body: Buffer.from(JSON.stringify(body)), url: request.url });
    };
  });
  beforeEach(async () => {
    await app.database.clear();
    asked = [];
    profile = { status: 200, body: PROFILE };
  });
  afterAll(() => app.close());

  const visit = async (jar: Jar) =>
    fixture.arrive(jar, await fixture.leave(jar, '/api/auth/openid/facebook'), 'facebook');

  test('signs up with an address that must be confirmed, and signs in by the id', async () => {
    const jar = new Jar();
    const begun = await fixture.ask(jar, 'POST', '/api/auth/openid/facebook', {});
    const { origin, pathname, searchParams } = new URL((begun.body as { url: string }).url);
    expect(origin + pathname).toBe('https://www.facebook.com/dialog/oauth');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: '1234567890',
      scope: 'public_profile email',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/console/openid/facebook',
    });

    expect((await visit(jar)).status).toBe(200);
    expect(await fixture.who(jar)).toBe(PROFILE.email);
    expect(await fixture.sql('select provider, email_confirmed_at from `user`')).toEqual([
      { provider: 'facebook', email_confirmed_at: null },
    ]);
    const [token, me] = asked;
    expect([token?.method, token?.url]).toEqual(['POST', 'https://graph.facebook.com/oauth/access_token']);
    const proof = createHmac('sha256', SECRET).update('EAAB').digest('hex');
    expect(new URL(me?.url ?? '').searchParams.get('appsecret_proof')).toBe(proof);

    profile.body = { ...PROFILE, email: 'mabel@new.example' };
    const again = new Jar();
    await visit(again);
    expect(await fixture.who(again)).toBe(PROFILE.email);
  });

  test.each([
    ['a refusal', { status: 400, body: { error: { message: 'Invalid OAuth access token' } } }],
    ['no id', { status: 200, body: { email: PROFILE.email } }],
    ['an invalid id', { status: 200, body: { ...PROFILE, id: 'me' } }],
  ])('signs no one in if it responds with %s instead of a profile', async (_, answer) => {
    profile = answer;
    const jar = new Jar();
    expect((await visit(jar)).status).toBe(422);
    expect(await fixture.who(jar)).toBeNull();
  });

  test('creates no account for a profile without an address', async () => {
    profile.body = { id: '10158', first_name: 'Mabel' };
    expect(((await visit(new Jar())).body as { code: string }).code).toBe('openid-no-email');
  });
});
