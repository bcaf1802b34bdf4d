import type { ServerResponse } from 'node:http';
import { DAY, SECOND } from '#contracts/durations.ts';
import { HttpClient } from '#shared/http-client/http-client.ts';
import type { OutboundRequest } from '#shared/http-client/http-client.ts';
import { outsideRules, startOutsideServer } from './outside-world.ts';
import type { OutsideCall, OutsideServer } from './outside-world.ts';

export interface FakePost {
  id: string;
  media_type: string;
  media_url?: string;
  thumbnail_url?: string;
  permalink: string;
  caption?: string;
  timestamp: string;
}

/**
 * Instagram on this machine: its consent page, its tokens, its posts and its picture server, with the responses shown
 * in its documentation.
 */
export class InstagramServer {
  /** Bound to INSTAGRAM_CLIENT. */
  readonly client: Pick<HttpClient, 'request'>;
  readonly #web: OutsideServer;
  username = 'wrenfield.house';
  posts: FakePost[] = [];
  /** Bytes of the pictures, by path. */
  readonly pictures = new Map<string, Buffer>();
  /** Lifetime of the next tokens in seconds. */
  life = (60 * DAY) / SECOND;
  /** Replaces the responses to calls, once or until reset: a status and a body. */
  fails: { status: number; body: string } | null = null;
  /** Valid tokens. */
  readonly tokens = new Set<string>();
  readonly #codes = new Map<string, string>();
  #count = 0;

  private constructor(web: OutsideServer, now: () => number) {
    this.#web = web;
    const client = new HttpClient(now, outsideRules(['127.0.0.1']));
    // Its certificate is for one name, so the requested host becomes the first segment of the path.
    this.client = {
      request: async (options: OutboundRequest) => {
        const { hostname, pathname, search } = new URL(options.url);
        if (options.hosts && !options.hosts.includes(hostname)) throw new Error(`${hostname} isn’t one of its hosts`);
        const url = `https://outside.test:${web.port}/${hostname}${pathname}${search}`;
        return client.request({ ...options, url, hosts: ['outside.test'] });
      },
    };
    web.answer = (call, response) => this.#answer(call, response);
  }

  static async start(now: () => number): Promise<InstagramServer> {
    return new InstagramServer(await startOutsideServer(), now);
  }

  get calls(): readonly OutsideCall[] {
    return this.#web.calls;
  }

  /** Calls to one of its paths. */
  to(path: string): OutsideCall[] {
    return this.#web.calls.filter((call) => call.path.split('?')[0] === path);
  }

  clear(): void {
    this.#web.calls.length = 0;
    this.posts = [];
    this.pictures.clear();
    this.tokens.clear();
    this.life = (60 * DAY) / SECOND;
    this.fails = null;
    this.username = 'wrenfield.house';
  }

  /** A person's consent on that page: returns the parameters that the browser brings back. */
  agree(address: string): { code: string; state: string } {
    const asked = new URL(address);
    const query = (name: string) => asked.searchParams.get(name) ?? '';
    if (asked.host !== 'www.instagram.com' || query('response_type') !== 'code') throw new Error(address);
    this.#count += 1;
    const code = `code-${this.#count}`;
    this.#codes.set(code, query('redirect_uri'));
    return { code, state: query('state') };
  }

  /** Someone revokes the access in their settings. */
  revoke(): void {
    this.tokens.clear();
  }

  close(): Promise<void> {
    return this.#web.close();
  }

  #answer({ method, path, body }: OutsideCall, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(path, 'https://outside.test');
    const send = (status: number, content: unknown): void => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
    };
    if (this.fails) {
      response.writeHead(this.fails.status).end(this.fails.body);
      return;
    }
    const picture = this.pictures.get(pathname);
    if (picture) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture);
      return;
    }
    if (method === 'POST' && pathname === '/api.instagram.com/oauth/access_token') {
      const form = new URLSearchParams(body.toString());
      const begun = this.#codes.get(form.get('code') ?? '');
      this.#codes.delete(form.get('code') ?? '');
      if (begun === undefined || begun !== form.get('redirect_uri'))
        return send(400, { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' });
      return send(200, { data: [{ access_token: this.#token('short'), user_id: '17841400000000001' }] });
    }
    if (!this.tokens.has(query.get('access_token') ?? ''))
      return send(400, { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } });
    const access = () => ({ access_token: this.#token('long'), token_type: 'bearer', expires_in: this.life });
    if (pathname.endsWith('/access_token') || pathname.endsWith('/refresh_access_token')) return send(200, access());
    if (pathname.endsWith('/me')) return send(200, { user_id: '17841400000000001', username: this.username });
    if (pathname.endsWith('/me/media')) return send(200, { data: this.posts });
    return send(404, {});
  }

  #token(kind: string): string {
    this.#count += 1;
    const token = `IGAA${kind}${this.#count}`;
    this.tokens.add(token);
    return token;
  }
}
