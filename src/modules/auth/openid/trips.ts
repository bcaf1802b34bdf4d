import { createHmac, timingSafeEqual } from 'node:crypto';
import { OPENID_PATH } from '#contracts/account/sign-in-pages.ts';
import { MINUTE, SECOND } from '#contracts/durations.ts';
import type { Caller } from '#shared/http/route.ts';
import { limitPrefix } from '#shared/security/network.ts';
import type { Limit, RateLimiter } from '#shared/security/rate-limiter.ts';
import type { SecurityLog } from '#shared/security/security-log.ts';
import { ChallengeEnded, OpenIdRefused } from '../auth.errors.ts';
import type { Challenges, OpenIdPurpose } from '../challenges/challenges.ts';
import type { Identity, TripSecrets } from './identity.ts';
import type { Providers } from './providers.ts';

/** Limited, because every trip adds a row and a request to the provider. */
const TRIP_LIMIT: Limit = { name: 'openid:network', points: 100, seconds: (15 * MINUTE) / SECOND };
const PURPOSES: readonly OpenIdPurpose[] = ['openid-sign-in', 'openid-sign-up', 'openid-link', 'openid-check'];
const NEXT_MAX = 500;

export interface TripParts {
  providers: Providers;
  challenges: Challenges;
  limiter: Pick<RateLimiter, 'consume' | 'refuseSpent'>;
  log: SecurityLog;
}

/** Where the browser goes, and the cookie that binds the response to it. */
export interface Departure {
  url: string;
  cookie: string;
}

export interface Arrival {
  purpose: OpenIdPurpose;
  /** Whose account is linked or checked; null for a sign-in. */
  userId: string | null;
  identity: Identity;
}

/**
 * Trips to a provider and back. A trip is a challenge that the first response uses up; its token is in a cookie, and state,
 * nonce and PKCE verifier are derived from it. A response meant for another browser or from another provider is refused,
 * and the contents of the database can't be used to forge one.
 */
export class Trips {
  readonly #parts: TripParts;

  constructor(parts: TripParts) {
    this.#parts = parts;
  }

  /** @throws TooManyRequests */
  refuseSpent(caller: Caller): void {
    this.#parts.limiter.refuseSpent(TRIP_LIMIT, limitPrefix(caller.ip));
  }

  /** @throws NotFound, TooManyRequests, OpenIdRefused if the provider doesn't respond */
  async begin(
    key: string,
    { purpose, userId, next }: { purpose: OpenIdPurpose; userId: string | null; next: string | null },
    caller: Caller,
  ): Promise<Departure> {
    const { providers, challenges, limiter } = this.#parts;
    const protocol = providers.protocol(key);
    await limiter.consume(TRIP_LIMIT, limitPrefix(caller.ip));
    const token = await challenges.issue(purpose, userId);
    const again = purpose === 'openid-check';
    const url = await this.#asked(key, caller, () =>
      protocol.address(secretsOf(token, key), redirectUri(key, caller), again),
    );
    const path = isOwnPath(next) ? Buffer.from(next).toString('base64url') : '';
    return { url, cookie: `${token}.${path}` };
  }

  /**
   * Redeems the response that came with the browser's cookie.
   * @throws NotFound, ChallengeEnded for a response that this browser didn't ask for, or twice; OpenIdRefused
   */
  async finish(key: string, answer: string, cookie: string | undefined, caller: Caller): Promise<Arrival> {
    const { providers, challenges } = this.#parts;
    const protocol = providers.protocol(key);
    const [token = ''] = (cookie ?? '').split('.');
    const params = new URLSearchParams(answer);
    const secrets = secretsOf(token, key);
    const trip = await challenges.find(PURPOSES, token);
    if (!trip || !same(params.get('state') ?? '', secrets.state)) throw new ChallengeEnded();
    if (!(await challenges.use(token))) throw new ChallengeEnded();
    if (params.has('error')) throw new OpenIdRefused(key, params.get('error') === 'access_denied');
    const identity = await this.#asked(key, caller, () => protocol.redeem(params, secrets, redirectUri(key, caller)));
    return { purpose: trip.kind as OpenIdPurpose, userId: trip.userId, identity };
  }

  /** The page the trip began for, as the browser claims. */
  nextOf(cookie: string | undefined): string | null {
    const path = Buffer.from((cookie ?? '').split('.')[1] ?? '', 'base64url').toString();
    return isOwnPath(path) ? path : null;
  }

  async #asked<T>(key: string, caller: Caller, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: unknown };
      const fault = typeof code === 'string' ? code : error instanceof Error ? error.message.slice(0, 80) : 'unknown';
      this.#parts.log.note('sign-in-failed', caller, { userId: null, reason: 'provider', provider: key, fault });
      throw new OpenIdRefused(key);
    }
  }
}

const secretsOf = (token: string, key: string): TripSecrets => {
  const derive = (use: string) => createHmac('sha256', token).update(`${use}\n${key}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
};

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** One per provider, so that one provider's response can't be passed off as another's. */
const redirectUri = (key: string, { siteUrl }: Caller): string => `${siteUrl}${OPENID_PATH}${key}`;

/** Whether it is a path on this origin; the pages that use it check again where it leads (S17). */
function isOwnPath(next: string | null): next is string {
  return next !== null && next.length <= NEXT_MAX && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next);
}
