import { createHash } from 'node:crypto';
import type { Configuration, IDToken } from 'openid-client';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import { DAY } from '#contracts/durations.ts';
import type { Clock } from '#shared/clock.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { OpenIdProvider } from '../index.ts';
import { textClaim } from './identity.ts';
import type { Identity, Protocol, TripSecrets } from './identity.ts';
import { outboundFetch } from './outbound-fetch.ts';

const library = () => import('openid-client');

/** For id tokens signed with the provider's private key. Algorithms that use the client secret are refused (S15). */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Maximum characters of a subject, as the protocol defines. */
const SUBJECT_MAX = 255;
/** How long a provider's own description is cached. */
const KEPT_FOR = DAY;

export interface OpenIdProtocolParts {
  clock: Clock;
  http: Pick<HttpClient, 'request'>;
  provider: OpenIdProvider;
  loopback: boolean;
}

/**
 * OpenID Connect: authorization code with PKCE, state and nonce. The library is loaded on first use; it checks issuer,
 * audience, nonce, expiry and signature, and everything else is checked here (S15).
 */
export class OpenIdProtocol implements Protocol {
  readonly #parts: OpenIdProtocolParts;
  #known: { at: number; config: Promise<Configuration> } | null = null;

  constructor(parts: OpenIdProtocolParts) {
    this.#parts = parts;
  }

  async address({ state, nonce, verifier }: TripSecrets, redirectUri: string, again: boolean): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const { provider } = this.#parts;
    const url = buildAuthorizationUrl(await this.#config(), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(provider.formPost ? { response_mode: 'form_post' } : {}),
      // Google has no "login"; choosing an account comes closest.
      ...(again ? { prompt: provider.key === 'google' ? 'select_account' : 'login' } : {}),
    });
    return url.href;
  }

  async redeem(answer: URLSearchParams, trip: TripSecrets, redirectUri: string): Promise<Identity> {
    const { authorizationCodeGrant } = await library();
    const config = await this.#config();
    const url = new URL(`${redirectUri}?${answer.toString()}`);
    const tokens = await authorizationCodeGrant(config, url, {
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !tokens.id_token) throw new Error('no id token');
    if (claims.sub === '' || claims.sub.length > SUBJECT_MAX) throw new Error('sub is not accepted');
    checkParty(claims, this.#parts.provider.clientId);
    checkAccessToken(claims, tokens.id_token, tokens.access_token);
    const profile = { ...(await this.#userInfo(config, claims, tokens.access_token)), ...claims };
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: textClaim(profile.email, TEXT_LIMITS.email + 1) || null,
      // Apple sends a string.
      emailVerified: profile.email_verified === true || profile.email_verified === 'true',
      firstName: textClaim(profile.given_name ?? profile.name, TEXT_LIMITS.name),
      lastName: textClaim(profile.family_name, TEXT_LIMITS.name),
    };
  }

  /** Providers with short id tokens return the address here; the subject must be the same. */
  async #userInfo(config: Configuration, claims: IDToken, accessToken: string): Promise<Record<string, unknown>> {
    if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return {};
    const { fetchUserInfo } = await library();
    return fetchUserInfo(config, accessToken, claims.sub);
  }

  /** The provider's description of itself. A failed request is repeated with the next person. */
  #config(): Promise<Configuration> {
    const { clock } = this.#parts;
    const known = this.#known;
    if (known && clock.now() - known.at < KEPT_FOR) return known.config;
    const asked = { at: clock.now(), config: this.#discover() };
    this.#known = asked;
    asked.config.catch(() => {
      if (this.#known === asked) this.#known = null;
    });
    return asked.config;
  }

  async #discover(): Promise<Configuration> {
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await library();
    const { provider, http, loopback } = this.#parts;
    const { issuer, clientId, clientSecret } = provider;
    const plain = loopback && issuer.startsWith('http:');
    return discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [customFetch]: outboundFetch(http, `openid:${provider.key}`),
      execute: [enableNonRepudiationChecks, ...(plain ? [allowInsecureRequests] : [])],
    });
  }
}

/** Checks that the token was issued for us, whatever other audiences it names. */
function checkParty({ aud, azp }: IDToken, clientId: string): void {
  if (azp !== undefined && azp !== clientId) throw new Error('azp names another client');
  if (Array.isArray(aud) && aud.length > 1) throw new Error('aud names other clients');
}

/** Checks that the access token belongs to the id token, if the provider binds them (at_hash). */
function checkAccessToken({ at_hash: expected }: IDToken, idToken: string, accessToken: string): void {
  const [head = ''] = idToken.split('.');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: string };
  if (alg === undefined || !ALGORITHMS.includes(alg)) throw new Error('alg is not accepted');
  if (expected === undefined) return;
  const bits = alg === 'EdDSA' ? '512' : alg.slice(2);
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== expected) throw new Error('at_hash differs');
}
