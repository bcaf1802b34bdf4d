import { startTestApp } from '#testing/app.ts';
import type { TestApp, TestResponse } from '#testing/app.ts';
import { LyingProvider } from '#testing/outside/lying-provider.ts';
import type { Token } from '#testing/outside/lying-provider.ts';

/** A browser's cookies. */
export class Jar {
  readonly #cookies = new Map<string, string>();

  take(answer: { headers: Headers }): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (/Max-Age=0/u.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string {
    return this.#cookies.get(name) ?? '';
  }
}

/** Browsers that go to a provider and come back. */
export class OpenIdFixture {
  readonly app: TestApp;
  readonly provider: LyingProvider;

  constructor(app: TestApp, provider: LyingProvider) {
    this.app = app;
    this.provider = provider;
  }

  /** A product whose people can sign in at a provider that says what it is told to. */
  static async start(url = ':memory:'): Promise<OpenIdFixture> {
    const provider = await LyingProvider.start();
    return new OpenIdFixture(await startTestApp(url, provider.env()), provider);
  }

  /** Without anyone, on the morning of a Tuesday. */
  async empty(): Promise<void> {
    await this.app.database.clear();
    this.app.clock.set('2026-05-12T09:00:00.000Z');
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.provider.close();
  }

  async ask(jar: Jar, method: string, path: string, body: object = {}): Promise<TestResponse> {
    const answer = await this.app.request(method, path, { as: jar.header, body });
    jar.take(answer);
    return answer;
  }

  /** Goes to the provider; returns the address that it sends the browser back to. */
  async leave(jar: Jar, begin = '/api/auth/openid/acme', body: object = {}): Promise<URLSearchParams> {
    const answer = await this.ask(jar, 'POST', begin, body);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    const { searchParams } = new URL((answer.body as { url: string }).url);
    this.provider.nonce = searchParams.get('nonce') ?? '';
    this.provider.challenge = searchParams.get('code_challenge') ?? '';
    return new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' });
  }

  arrive(jar: Jar, answer: URLSearchParams, key = 'acme'): Promise<TestResponse> {
    return this.ask(jar, 'POST', `/api/auth/openid/${key}/answer`, { answer: answer.toString() });
  }

  /** A round trip with this id token. */
  async visit(jar: Jar, token: Token = {}, begin = '/api/auth/openid/acme'): Promise<TestResponse> {
    const answer = await this.leave(jar, begin);
    this.provider.next = token;
    return this.arrive(jar, answer);
  }

  /** The address of the session's person; null if the session belongs to no one. */
  async who(jar: Jar): Promise<string | null> {
    const answer = await this.app.request('GET', '/api/auth/session', { as: jar.header });
    return answer.status === 200 ? (answer.body as { user: { email: string } }).user.email : null;
  }

  sql<T>(statement: string): Promise<T[]> {
    return this.app.database.orm.em.fork().execute(statement);
  }
}
