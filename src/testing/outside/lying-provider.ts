import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';

/** Contents of the next id token; every part can be false. */
export interface Token {
  claims?: Record<string, unknown>;
  /** Signed with an unpublished key, not signed at all, or signed with a secret that its clients know. */
  signed?: 'foreign-key' | 'none' | 'client-secret';
  accessToken?: string;
  /** Leaves the id token out. */
  missing?: true;
}

export const CLIENT = { id: 'aisle', secret: 'a-secret-of-the-test-client' };
const ALG = 'RS256';

/**
 * A small OpenID provider for tests, which issues any id token that a test sets, for any code. It checks PKCE: the
 * verifier must match the challenge that the test took from the address.
 */
export class LyingProvider {
  readonly #server: Server;
  readonly #keys: { own: Keys; foreign: Keys };
  next: Token = {};
  /** The challenge of the current sign-in. */
  challenge = '';
  nonce = '';
  userInfo: Record<string, unknown> = {};
  /** Overrides for its discovery document. */
  described: Record<string, unknown> = {};
  /** Replaces the response to one of its paths; `usual` is the one it would have sent. */
  instead: { path: string; answer: (response: ServerResponse, usual: string) => void } | null = null;
  /** The last parameters sent to the token endpoint. */
  redeemed: URLSearchParams | null = null;

  private constructor(server: Server, keys: { own: Keys; foreign: Keys }) {
    this.#server = server;
    this.#keys = keys;
  }

  static async start(): Promise<LyingProvider> {
    const [own, foreign] = await Promise.all([generateKeyPair(ALG), generateKeyPair(ALG)]);
    const server = createServer();
    const provider = new LyingProvider(server, { own, foreign });
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        void (async () => {
          const path = request.url ?? '';
          const [status, body] = await provider.#answer(path, Buffer.concat(chunks).toString());
          if (provider.instead?.path === path) return provider.instead.answer(response, JSON.stringify(body));
          response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        })();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Settings of an installation whose people can sign in here. */
  env(key = 'acme'): NodeJS.ProcessEnv {
    const prefix = `OPENID_${key.toUpperCase()}`;
    return {
      OPENID_LOOPBACK: 'on',
      OPENID_PROVIDERS: key,
      [`${prefix}_NAME`]: 'Acme',
      [`${prefix}_ISSUER`]: this.issuer,
      [`${prefix}_CLIENT_ID`]: CLIENT.id,
      [`${prefix}_CLIENT_SECRET`]: CLIENT.secret,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(path: string, body: string): Promise<[number, unknown]> {
    if (path === '/.well-known/openid-configuration') return [200, this.#description()];
    if (path === '/keys') {
      const key = { ...(await exportJWK(this.#keys.own.publicKey)), alg: ALG, use: 'sig', kid: 'own' };
      return [200, { keys: [key] }];
    }
    if (path === '/me') return [200, this.userInfo];
    if (path !== '/token') return [404, {}];
    const sent = new URLSearchParams(body);
    this.redeemed = sent;
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (verifier !== this.challenge) return [400, { error: 'invalid_grant' }];
    const accessToken = this.next.accessToken ?? 'an-access-token';
    const answer = { access_token: accessToken, token_type: 'Bearer', expires_in: 60 };
    return [200, this.next.missing ? answer : { ...answer, id_token: await this.#idToken() }];
  }

  #description() {
    const at = this.issuer;
    return {
      issuer: at,
      authorization_endpoint: `${at}/authorize`,
      token_endpoint: `${at}/token`,
      userinfo_endpoint: `${at}/me`,
      jwks_uri: `${at}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // It claims to accept anything.
      id_token_signing_alg_values_supported: [ALG, 'HS256', 'none'],
      code_challenge_methods_supported: ['S256'],
      ...this.described,
    };
  }

  #idToken(): Promise<string> | string {
    const now = Math.floor(Date.now() / 1000);
    const all: JWTPayload = {
      iss: this.issuer,
      aud: CLIENT.id,
      sub: 'mabel-1',
      nonce: this.nonce,
      iat: now,
      exp: now + 60,
      email: 'mabel@ellery.example',
      email_verified: true,
      given_name: 'Mabel',
      family_name: 'Ellery',
      ...this.next.claims,
    };
    const claims = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    if (this.next.signed === 'none') return new UnsecuredJWT(claims).encode();
    const token = new SignJWT(claims);
    if (this.next.signed === 'client-secret')
      return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT.secret));
    const { privateKey } = this.next.signed === 'foreign-key' ? this.#keys.foreign : this.#keys.own;
    return token.setProtectedHeader({ alg: ALG, kid: 'own' }).sign(privateKey);
  }
}

interface Keys {
  publicKey: CryptoKey;
  privateKey: CryptoKey;
}
