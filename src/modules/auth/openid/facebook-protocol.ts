import { createHmac } from 'node:crypto';
import type { Configuration } from 'openid-client';
import { TEXT_LIMITS } from '#contracts/limits.ts';
import type { HttpClient } from '#shared/http-client/http-client.ts';
import type { OpenIdProvider } from '../index.ts';
import { textClaim } from './identity.ts';
import type { Identity, Protocol, TripSecrets } from './identity.ts';
import { outboundFetch } from './outbound-fetch.ts';

const library = () => import('openid-client');

const DIALOG = 'https://www.facebook.com/dialog/oauth';
const GRAPH = 'https://graph.facebook.com';

export interface FacebookParts {
  http: Pick<HttpClient, 'request'>;
  provider: OpenIdProvider;
}

/**
 * Facebook's sign-in for websites: OAuth 2.0 with PKCE and state, then its profile call, tied to our app by a proof that
 * needs the app's secret. There is no id token. It doesn't say whether an address was confirmed, so none counts as such.
 */
export class FacebookProtocol implements Protocol {
  readonly #parts: FacebookParts;

  constructor(parts: FacebookParts) {
    this.#parts = parts;
  }

  async address({ state, verifier }: TripSecrets, redirectUri: string, again: boolean): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const url = buildAuthorizationUrl(await this.#config(), {
      redirect_uri: redirectUri,
      scope: 'public_profile email',
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again ? { auth_type: 'reauthenticate' } : {}),
    });
    return url.href;
  }

  async redeem(answer: URLSearchParams, { state, verifier }: TripSecrets, redirectUri: string): Promise<Identity> {
    const { authorizationCodeGrant } = await library();
    const url = new URL(`${redirectUri}?${answer.toString()}`);
    const { access_token: accessToken } = await authorizationCodeGrant(await this.#config(), url, {
      expectedState: state,
      pkceCodeVerifier: verifier,
    });
    const { http, provider } = this.#parts;
    const query = new URLSearchParams({
      fields: 'id,email,first_name,last_name',
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', provider.clientSecret).update(accessToken).digest('hex'),
    });
    const response = await http.request({ url: `${GRAPH}/me?${query.toString()}`, party: 'openid:facebook' });
    const profile = JSON.parse(response.body.toString()) as Record<string, unknown>;
    const subject = textClaim(profile['id'], 64);
    if (response.status !== 200 || !/^\d+$/u.test(subject)) throw new Error('no profile');
    return {
      issuer: provider.issuer,
      subject,
      email: textClaim(profile['email'], TEXT_LIMITS.email + 1) || null,
      emailVerified: false,
      firstName: textClaim(profile['first_name'], TEXT_LIMITS.name),
      lastName: textClaim(profile['last_name'], TEXT_LIMITS.name),
    };
  }

  async #config(): Promise<Configuration> {
    const openId = await library();
    const { provider, http } = this.#parts;
    const config = new openId.Configuration(
      {
        issuer: provider.issuer,
        authorization_endpoint: DIALOG,
        token_endpoint: `${GRAPH}/oauth/access_token`,
      },
      provider.clientId,
      provider.clientSecret,
    );
    config[openId.customFetch] = outboundFetch(http, 'openid:facebook');
    return config;
  }
}
