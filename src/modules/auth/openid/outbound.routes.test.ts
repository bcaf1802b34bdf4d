import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '#contracts/durations.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { FakeClock } from '#testing/fake-clock.ts';
import { CLIENT, LyingProvider } from '#testing/outside/lying-provider.ts';
import { outsideRules, startNameServer, startOutsideServer } from '#testing/outside/outside-world.ts';
import { OpenIdProtocol } from './openid-protocol.ts';
import { Jar, OpenIdFixture } from './testing/openid-fixture.ts';

const DESCRIPTION = '/.well-known/openid-configuration';
/** Each is called during a sign-in, and each is an address that the provider chooses. */
const PLACES = [
  { path: DESCRIPTION, name: null },
  { path: '/token', name: 'token_endpoint' },
  { path: '/keys', name: 'jwks_uri' },
  { path: '/me', name: 'userinfo_endpoint' },
] as const;
const SECRET = 'a-password-of-another-service';
/** A sentence for the sign-in page, no one signed in, and no word about what was called. */
const REFUSED = {
  status: 422,
  code: 'openid-refused',
  title: 'Signing in this way didn’t work. Try again, or use another way.',
  people: [],
  leaks: [],
  logged: 1,
};

describe('S55: addresses a provider makes us call', () => {
  let app: TestApp;
  let provider: LyingProvider;
  let fixture: OpenIdFixture;
  /** A server on this machine that no one outside can reach. */
  let inside: Server;
  let asked: string[] = [];
  let log: string[] = [];
  beforeAll(async () => {
    inside = createHttpServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ secret: SECRET }));
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    provider = await LyingProvider.start();
    app = await startTestApp(':memory:', { ...provider.env(), LOG_LEVEL: 'info' }, (line) => log.push(line));
    fixture = new OpenIdFixture(app, provider);
  });
  beforeEach(async () => {
    await app.database.clear();
    // Its description is loaded again, and nothing is paused.
    app.clock.advance(2 * DAY);
    [asked, log] = [[], []];
    provider.userInfo = { sub: 'mabel-1', email: 'mabel@ellery.example', email_verified: true };
  });
  afterEach(() => {
    provider.instead = null;
    provider.described = {};
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
    await new Promise<void>((resolve) => inside.close(() => resolve()));
  });

  const insideUrl = () => `http://127.0.0.1:${(inside.address() as AddressInfo).port}/admin`;
  /** A whole visit, as far as it gets; the profile is requested because the token has no address. */
  async function visit(): Promise<TestResponse<{ code?: string; title?: string }>> {
    const jar = new Jar();
    const left = await fixture.ask(jar, 'POST', '/api/auth/openid/acme');
    if (left.status !== 200) return left;
    const { searchParams } = new URL((left.body as { url: string }).url);
    provider.nonce = searchParams.get('nonce') ?? '';
    provider.challenge = searchParams.get('code_challenge') ?? '';
    provider.next = { claims: { email: undefined } };
    return fixture.arrive(jar, new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' }));
  }
  /** The outcome of a visit, for the person and for someone probing the internal network. */
  const outcome = async ({ status, body, text }: TestResponse<{ code?: string; title?: string }>) => ({
    status,
    code: body.code,
    title: body.title,
    people: await fixture.sql('select id from `user`'),
    leaks: [text, ...log].filter((line) => line.includes(SECRET) || line.includes('/admin')),
    logged: log.filter((line) => line.includes('sign-in-failed')).length,
  });

  test('signs in if nothing is wrong', async () => {
    expect((await visit()).body).toEqual({ done: 'signed-in', next: null });
  });

  describe.each(PLACES)('$path', ({ path, name }) => {
    test('is not followed when it redirects to the internal network', async () => {
      provider.instead = {
        path,
        answer: (response) => response.writeHead(302, { Location: insideUrl() }).end(),
      };
      expect(await outcome(await visit())).toEqual(REFUSED);
      expect(asked).toEqual([]);
    });

    test('is cut off after 1 MB, even if the rest is correct', async () => {
      provider.instead = {
        path,
        answer: (response, usual) =>
          response.writeHead(200, { 'Content-Type': 'application/json' }).end(usual + ' '.repeat(1_100_000)),
      };
      expect(await outcome(await visit())).toEqual(REFUSED);
    });

    if (name === null) return;
    test.each([
      'https://10.0.0.1/x',
      'https://167772161/x',
      'https://0xa.1/x',
      'https://[::ffff:10.0.0.1]/x',
      'https://169.254.169.254/latest/meta-data',
      'https://keys.internal/x',
      'http://keys.example.com/x',
    ])('is not called at %s', async (address) => {
      provider.described = { [name]: address };
      const began = performance.now();
      expect(await outcome(await visit())).toEqual(REFUSED);
      // Refused before a connection, which would take until the deadline.
      expect(performance.now() - began).toBeLessThan(4_000);
    });
  });
});

describe('S55: a provider that is not on this machine', () => {
  const clock = new FakeClock();
  const [OPEN, CLOSED] = ['127.0.0.1', '127.0.0.2'];

  /** Its names resolve to these addresses, one list per call. */
  async function world(answers: readonly (readonly string[])[]) {
    const names = await startNameServer(answers);
    const outside = await startOutsideServer();
    const issuer = `https://sign-in.outside.test:${outside.port}`;
    const client = new HttpClient(() => clock.now(), outsideRules([OPEN], names.resolve));
    // The limit of the product is 5 seconds.
    const http = {
      request: (options: Parameters<HttpClient['request']>[0]) => client.request({ timeout: 300, ...options }),
    };
    outside.answer = (_call, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
        }),
      );
    const settings = { key: 'acme', name: 'Acme', kind: 'openid', formPost: false } as const;
    const protocol = new OpenIdProtocol({
      clock,
      http,
      provider: { ...settings, issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret },
      loopback: false,
    });
    return {
      outside,
      names,
      leave: () =>
        protocol.address({ state: 's', nonce: 'n', verifier: 'v'.repeat(43) }, 'https://aisle.example/x', false),
      redeem: () =>
        protocol.redeem(
          new URLSearchParams({ code: 'c', state: 's' }),
          { state: 's', nonce: 'n', verifier: 'v'.repeat(43) },
          'https://aisle.example/x',
        ),
      async close() {
        names.close();
        await outside.close();
      },
    };
  }
  const why = async (work: Promise<unknown>): Promise<string> => {
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    const all: string[] = [];
    for (let at = error; at instanceof Error; at = at.cause) all.push(at.message);
    return all.join(' / ');
  };

  test('is not called by a name that leads to the internal network, even if it did not at first', async () => {
    const closed = await world([[CLOSED]]);
    expect(await why(closed.leave())).toContain('The address isn’t on the public internet.');
    expect(closed.outside.calls).toEqual([]);
    await closed.close();

    const rebound = await world([[OPEN], [CLOSED]]);
    expect(await rebound.leave()).toContain('/authorize?');
    expect(await why(rebound.redeem())).toContain('The address isn’t on the public internet.');
    expect(rebound.outside.calls.map(({ path }) => path)).toEqual([DESCRIPTION]);
    await rebound.close();
  });

  test('is given up on if it doesn’t respond, and paused after five times', async () => {
    const silent = await world([[OPEN]]);
    silent.outside.answer = () => undefined;
    for (let time = 0; time < 5; time += 1)
      expect(await why(silent.leave())).toContain('The host took too long to respond.');
    expect(await why(silent.leave())).toContain('calls to it are paused');
    expect(silent.outside.calls).toHaveLength(5);
    await silent.close();
  });

  test('must be on the public internet, unless the installation allows its own machine', async () => {
    let connections = 0;
    const listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(8443, '127.0.0.3', resolve));
    const env = {
      OPENID_PROVIDERS: 'acme',
      OPENID_ACME_NAME: 'Acme',
      OPENID_ACME_ISSUER: 'https://127.0.0.3:8443',
      OPENID_ACME_CLIENT_ID: CLIENT.id,
      OPENID_ACME_CLIENT_SECRET: CLIENT.secret,
    };
    for (const [loopback, expected] of [
      ['off', 0],
      ['on', 1],
    ] as const) {
      const app = await startTestApp(':memory:', { ...env, OPENID_LOOPBACK: loopback });
      const answer = await app.request('POST', '/api/auth/openid/acme', { body: {} });
      expect([answer.status, loopback, connections]).toEqual([422, loopback, expected]);
      await app.close();
    }
    await new Promise<void>((resolve) => listener.close(() => resolve()));
  });
});
