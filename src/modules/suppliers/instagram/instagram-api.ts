import { DAY, SECOND } from '#contracts/durations.ts';
import { INSTAGRAM_LIMITS, INSTAGRAM_POSTS } from '#contracts/instagram/instagram-limits.ts';
import type { InstagramFault } from '#contracts/instagram/instagram-limits.ts';
import type { Clock } from '#shared/clock.ts';
import { cutText } from '#shared/cut-text.ts';
import type { HttpClient, OutboundAnswer, OutboundRequest } from '#shared/http-client/http-client.ts';
import { OutboundError } from '#shared/http-client/outbound-error.ts';
import { withoutControls } from '#shared/without-controls.ts';
import { isBelow } from '../domains/own-domain.ts';
import { InstagramNotOffered, InstagramRefused, InstagramUnavailable } from './instagram.errors.ts';
import type { InstagramApp, InstagramSettings } from './instagram-settings.ts';

const AUTHORIZE = 'https://www.instagram.com/oauth/authorize';
const TOKEN = 'https://api.instagram.com/oauth/access_token';
const GRAPH = 'https://graph.instagram.com';
/** Allows reading profile and posts of a business or creator account, and nothing else. */
const SCOPE = 'instagram_business_basic';
/** Domains of its picture servers. */
const PICTURE_DOMAINS = ['cdninstagram.com', 'fbcdn.net'];
const POST_HOSTS = ['www.instagram.com', 'instagram.com'];

const TIMEOUT = 10_000;
const ANSWER_BYTES = 500_000;
const PICTURE_BYTES = 8_000_000;
const TOKEN_MOST = 600;
/** Their tokens last sixty days. One that claims to last longer is renewed just as early. */
const LIFETIME_MAX = 60 * DAY;

/** Access to an account, and its expiry. */
export interface Access {
  token: string;
  expiresAt: number;
}

export interface Account {
  accountId: string;
  username: string;
}

/** A post as Instagram returns it. */
export interface RemotePost {
  postId: string;
  picture: string;
  permalink: string;
  caption: string;
  postedAt: number;
}

/** Access ended at Instagram: someone withdrew it, or it expired. */
export class AccessEnded extends Error {
  readonly fault: InstagramFault;

  constructor(fault: InstagramFault) {
    super(`Instagram access ${fault}`);
    this.name = 'AccessEnded';
    this.fault = fault;
  }
}

type Json = Record<string, unknown>;

/** The Instagram API with Instagram Login, called only through the guarded client (S55). It doesn't offer PKCE. */
export class InstagramApi {
  readonly #parts: { clock: Clock; http: Pick<HttpClient, 'request'>; settings: InstagramSettings };

  constructor(parts: { clock: Clock; http: Pick<HttpClient, 'request'>; settings: InstagramSettings }) {
    this.#parts = parts;
  }

  get hasApp(): boolean {
    return this.#parts.settings.app !== null;
  }

  /** The address to send the browser to. @throws InstagramNotOffered */
  authorizeUrl(state: string, redirectUri: string): string {
    const query = {
      client_id: this.#app().clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      state,
    };
    return `${AUTHORIZE}?${new URLSearchParams(query).toString()}`;
  }

  /** Exchanges a code for long-lived access. @throws InstagramNotOffered, InstagramRefused, InstagramUnavailable */
  async redeem(code: string, redirectUri: string, party: string): Promise<Access & Account> {
    const { clientId, clientSecret } = this.#app();
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'authorization_code' };
    const given = await this.#refusing(() =>
      this.#json({
        url: TOKEN,
        party,
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...form, redirect_uri: redirectUri, code }).toString(),
      }),
    );
    // Its documentation shows the response wrapped in a list.
    const [wrapped] = Array.isArray(given['data']) ? (given['data'] as Json[]) : [];
    const short = tokenIn(wrapped ?? given);
    const query = { grant_type: 'ig_exchange_token', client_secret: clientSecret, access_token: short };
    const access = await this.#refusing(async () => this.#accessIn(await this.#graph('access_token', query, party)));
    const account = await this.#refusing(() => this.#account(access.token, party));
    return { ...access, ...account };
  }

  /** Renews a token, at the earliest a day after it was issued. @throws AccessEnded, InstagramUnavailable */
  async renew(token: string, party: string): Promise<Access> {
    const query = { grant_type: 'ig_refresh_token', access_token: token };
    return this.#accessIn(await this.#graph('refresh_access_token', query, party));
  }

  /** The latest posts with a picture, newest first. @throws AccessEnded, InstagramUnavailable */
  async posts(token: string, party: string): Promise<RemotePost[]> {
    const fields = 'id,media_type,media_url,thumbnail_url,permalink,caption,timestamp';
    const query = { fields, limit: String(2 * INSTAGRAM_POSTS), access_token: token };
    const { data } = await this.#graph('me/media', query, party);
    return (Array.isArray(data) ? (data as unknown[]) : [])
      .map(readPost)
      .filter((post) => post !== null)
      .slice(0, INSTAGRAM_POSTS);
  }

  /** The bytes of a picture; null if it is missing or not on Instagram's picture servers. @throws InstagramUnavailable */
  async picture(url: string, party: string): Promise<Buffer | null> {
    const { hostname } = new URL(url);
    if (!PICTURE_DOMAINS.some((domain) => isBelow(hostname, domain))) return null;
    const answer = await this.#request({ url, party, hosts: [hostname], maxBytes: PICTURE_BYTES });
    return answer.status === 200 ? answer.body : null;
  }

  async #account(token: string, party: string): Promise<Account> {
    const found = await this.#graph('me', { fields: 'user_id,username', access_token: token }, party);
    const id = found['user_id'] ?? found['id'];
    const accountId = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
    const username = textIn(found['username'], INSTAGRAM_LIMITS.username);
    if (!/^\d{1,40}$/u.test(accountId) || !/^[\w.]+$/u.test(username)) throw new InstagramUnavailable();
    return { accountId, username };
  }

  #accessIn(found: Json): Access {
    const seconds = Number(found['expires_in']);
    if (!(seconds > 0)) throw new InstagramUnavailable();
    const life = Math.min(Math.floor(seconds) * SECOND, LIFETIME_MAX);
    return { token: tokenIn(found), expiresAt: this.#parts.clock.now() + life };
  }

  /** While someone is connecting, ended access counts as a refusal. */
  async #refusing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof AccessEnded ? new InstagramRefused(error) : error;
    }
  }

  #graph(path: string, query: Record<string, string>, party: string): Promise<Json> {
    return this.#json({ url: `${GRAPH}/${path}?${new URLSearchParams(query).toString()}`, party });
  }

  /** @throws AccessEnded, InstagramUnavailable */
  async #json(request: OutboundRequest): Promise<Json> {
    const { status, body } = await this.#request({
      ...request,
      maxBytes: ANSWER_BYTES,
      hosts: [new URL(request.url).hostname],
    });
    const found = parsed(body);
    if (status === 200 && found) return found;
    if (status >= 400 && status < 500 && status !== 429) throw faultOf(found ?? {}, request.url === TOKEN);
    throw new InstagramUnavailable();
  }

  async #request(request: OutboundRequest): Promise<OutboundAnswer> {
    try {
      return await this.#parts.http.request({ timeout: TIMEOUT, ...request });
    } catch (error) {
      throw error instanceof OutboundError ? new InstagramUnavailable(error) : error;
    }
  }

  #app(): InstagramApp {
    const { app } = this.#parts.settings;
    if (!app) throw new InstagramNotOffered();
    return app;
  }
}

/** Error codes of ended access: 190 for the token, 10 and 200 to 299 for a missing permission. Others, such as 4, are temporary. */
function faultOf(found: Json, redeeming: boolean): Error {
  const error = typeof found['error'] === 'object' && found['error'] !== null ? (found['error'] as Json) : {};
  const code = Number(error['code']);
  if (redeeming) return new InstagramRefused();
  if (code === 190) return new AccessEnded(Number(error['error_subcode']) === 463 ? 'expired' : 'revoked');
  return code === 10 || (code >= 200 && code < 300) ? new AccessEnded('revoked') : new InstagramUnavailable();
}

function readPost(found: unknown): RemotePost | null {
  if (typeof found !== 'object' || found === null) return null;
  const post = found as Json;
  const picture = post['media_type'] === 'VIDEO' ? post['thumbnail_url'] : post['media_url'];
  const { id, permalink, caption, timestamp } = post;
  if (typeof id !== 'string' || !/^\d{1,40}$/u.test(id)) return null;
  if (typeof picture !== 'string' || !isAddress(picture, 2_000)) return null;
  if (typeof permalink !== 'string' || !isAddress(permalink, INSTAGRAM_LIMITS.permalink)) return null;
  if (!POST_HOSTS.includes(new URL(permalink).host)) return null;
  const postedAt = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  if (!Number.isFinite(postedAt)) return null;
  return { postId: id, picture, permalink, caption: textIn(caption, INSTAGRAM_LIMITS.caption), postedAt };
}

const isAddress = (value: string, most: number): boolean =>
  value.length <= most && URL.canParse(value) && new URL(value).protocol === 'https:';

const textIn = (value: unknown, most: number): string =>
  typeof value === 'string' ? cutText(withoutControls(value).trim(), most) : '';

function tokenIn({ access_token: token }: Json): string {
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_MOST) throw new InstagramUnavailable();
  return token;
}

function parsed(body: Buffer): Json | null {
  try {
    const found: unknown = JSON.parse(body.toString());
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Json) : null;
  } catch {
    return null;
  }
}
